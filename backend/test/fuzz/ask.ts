import { connect } from 'node:net';
import type { MalformedRequest } from './malformed-request.ts';

export interface FuzzAnswer {
  /** `null`: the connection was closed without a word. */
  readonly status: number | null;
  readonly body: string;
  readonly millis: number;
  /** The server neither answered nor closed. */
  readonly isHung: boolean;
}

/** Sends bytes over a connection of their own and reads the answer, for so long at most. */
export function ask(
  port: number,
  request: MalformedRequest,
  patienceMs: number,
): Promise<FuzzAnswer> {
  return new Promise((resolve) => {
    const began = performance.now();
    let text = '';
    const socket = connect(port, '127.0.0.1');
    const finish = (isHung: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      const { status, body } = parse(text);
      resolve({ status, body, millis: performance.now() - began, isHung });
    };
    const timer = setTimeout(() => finish(true), patienceMs);
    socket.setEncoding('latin1');
    socket.on('data', (piece) => {
      text += String(piece);
      if (isWhole(text, request.isHead)) finish(false);
    });
    // An early refusal may cut the sending short; what was answered before that counts.
    socket.on('error', () => {});
    socket.on('close', () => finish(false));
    socket.write(request.bytes);
    if (request.isCutOff) socket.end();
  });
}

function parse(text: string): { status: number | null; body: string } {
  const final = text.replace(/^(?:HTTP\/1\.1 1\d\d [^\r]*\r\n(?:[^\r]+\r\n)*\r\n)+/, '');
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(final)?.[1];
  const end = final.indexOf('\r\n\r\n');
  return {
    status: status === undefined ? null : Number(status),
    body: end < 0 ? '' : final.slice(end + 4),
  };
}

function isWhole(text: string, isHead: boolean): boolean {
  const { status, body } = parse(text);
  if (status === null || !text.includes('\r\n\r\n')) return false;
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(text)?.[1];
  if (isHead || status === 204 || status === 304) return true;
  // A stream has begun: that is an answer.
  return length === undefined ? /\r\n0\r\n\r\n$|\r\n$/.test(body) : body.length >= Number(length);
}
