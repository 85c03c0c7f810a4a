/** Speaks HTTP by hand, byte by byte: what no client that behaves would send. */
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** Connects to a server on this machine, from any of its addresses; the connection may be cut off at any time. */
export function openSocket(url: string, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress });
  // Cut off in the middle of sending: what counts is what was answered.
  socket.on('error', () => {});
  return socket;
}

/** Sends text as it stands; resolves with all that came back when the server has closed the connection. */
export async function sendRaw(url: string, ...pieces: readonly string[]): Promise<string> {
  const socket = openSocket(url);
  for (const piece of pieces) socket.write(piece);
  try {
    return await text(socket);
  } finally {
    socket.destroy();
  }
}

/** The head of a request whose body is announced and does not come with it. `headers` end with a line break each. */
export function announce(path: string, length: number, headers = ''): string {
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}Content-Length: ${length}\r\n\r\n`;
}
