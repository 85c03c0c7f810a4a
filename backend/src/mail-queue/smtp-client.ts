import { createTransport } from 'nodemailer';
import type { SmtpServer } from '../identity/mailer.ts';
import type { QueuedMail } from './mail-document.ts';

/** What an attempt means for its mail, and whether the server takes any. */
export interface Outcome {
  readonly state: 'SUCCESS' | 'RETRY' | 'ERROR';
  readonly error: string | null;
  readonly isServerDown: boolean;
}

export interface SmtpClient {
  /** Never rejects. One mail at a time. */
  send(mail: QueuedMail): Promise<Outcome>;
  close(): void;
}

const lostAnswer =
  'The connection was lost before the mail server answered, so it may have arrived. It is not sent again by itself.';
const maxErrorLength = 500;
const ignore = (): void => {};

/** Keeps one connection, since servers limit how often somebody may log in. */
export function createSmtpClient({ url, from }: SmtpServer): SmtpClient {
  /** Whether the mail's last byte was handed to the connection: without an answer, the server may have it. */
  let isHandedOver = false;
  const note = (entry: object): void => {
    if (Reflect.get(entry, 'tnx') === 'message') isHandedOver = true;
  };
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // The pool would send a mail again by itself when a connection closes.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: {
      trace: ignore,
      debug: ignore,
      info: note,
      warn: ignore,
      error: ignore,
      fatal: ignore,
    },
  });

  return {
    async send({ to, replyTo, subject, text, html }) {
      isHandedOver = false;
      try {
        // Objects, since strings would be parsed as lists of addresses.
        const addresses = to.map((address) => ({ name: '', address }));
        const answersTo = replyTo === undefined ? undefined : { name: '', address: replyTo };
        await transport.sendMail({ from, to: addresses, replyTo: answersTo, subject, text, html });
        return { state: 'SUCCESS', error: null, isServerDown: false };
      } catch (error) {
        return outcomeOf(error, isHandedOver);
      }
    },
    close: () => transport.close(),
  };
}

/** https://nodemailer.com/errors/ */
function outcomeOf(error: unknown, isHandedOver: boolean): Outcome {
  const failure = error instanceof Error ? error : new Error(String(error));
  const [code, command, response] = ['responseCode', 'command', 'response'].map((name): unknown =>
    Reflect.get(failure, name),
  );
  const said = (typeof response === 'string' ? response : failure.message).slice(0, maxErrorLength);
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  if (typeof code === 'number' && isAboutMail)
    return { state: code >= 500 ? 'ERROR' : 'RETRY', error: said, isServerDown: false };
  if (isHandedOver) return { state: 'ERROR', error: lostAnswer, isServerDown: false };
  // An address or text that no server was asked about.
  if (command === 'API' && Reflect.get(failure, 'code') !== 'ECONNECTION')
    return { state: 'ERROR', error: said, isServerDown: false };
  return { state: 'RETRY', error: said, isServerDown: true };
}
