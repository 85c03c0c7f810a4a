/** A mail server that speaks just enough SMTP (RFC 5321), and answers each command as the test says. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

interface ReceivedMail {
  readonly to: readonly string[];
  /** Headers and body, lines ended by `\n`. */
  readonly text: string;
}

/** `CONNECT` when a client connects, `.` at a mail's end. `null` closes the connection. */
export type Reply = (command: string) => string | null | Promise<string | null>;

export interface SmtpServerUnderTest extends Disposable {
  readonly url: string;
  /** All lines of clients outside of mails. */
  readonly received: readonly string[];
  /** Those it took. */
  readonly mails: readonly ReceivedMail[];
  /** The first mail's text. */
  readonly text: Promise<string>;
  reply: Reply;
}

export const takeAll: Reply = (command) => {
  if (command === 'CONNECT') return '220 ready';
  if (command === 'DATA') return '354 go on';
  return command === 'QUIT' ? '221 bye' : '250 ok';
};

/** With keys it is encrypted from the start. */
export async function startSmtp(
  reply: Reply = takeAll,
  keys: { readonly cert: string; readonly key: string } | null = null,
): Promise<SmtpServerUnderTest> {
  const received: string[] = [];
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const { promise: text, resolve } = Promise.withResolvers<string>();
  const serve = (socket: Socket): void => {
    let isData = false;
    let mail = '';
    let to: string[] = [];
    let rest = '';
    let answered = Promise.resolve();
    const answer = async (command: string): Promise<void> => {
      const said = await under.reply(command);
      if (said === null) return void socket.destroy();
      if (command === '.' && said.startsWith('250')) {
        mails.push({ to, text: mail });
        resolve(mail);
      }
      socket.write(`${said}\r\n`);
      if (command === 'QUIT') socket.end();
    };
    const take = (line: string): void => {
      if (isData && line !== '.') {
        mail += `${line}\n`;
        return;
      }
      received.push(line);
      isData = line === 'DATA';
      if (isData) mail = '';
      if (line.startsWith('MAIL FROM')) to = [];
      const recipient = /^RCPT TO:<(.*)>$/.exec(line)?.[1];
      if (recipient !== undefined) to.push(recipient);
      answered = answered.then(() => answer(line));
    };
    sockets.add(socket);
    // A killed client resets its connection.
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
    answered = answer('CONNECT');
  };
  const server = keys === null ? createServer(serve) : createTlsServer(keys, serve);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const under: SmtpServerUnderTest = {
    url: `smtp${keys === null ? '' : 's'}://127.0.0.1:${port}`,
    received,
    mails,
    text,
    reply,
    [Symbol.dispose]() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return under;
}
