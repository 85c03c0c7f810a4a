import { formPairs } from '../../http/request/form.ts';

/**
 * The parsed body of a POST of the WebChannel protocol, which the SDK's browser build speaks: its "forward channel" carries the
 * client's messages.
 */
export interface ForwardBody {
  /** The request headers, such as the id token, by lower-case name: sent in the body, they need no CORS preflight. */
  readonly headers: ReadonlyMap<string, string>;
  /** The number of the first message: the client counts its messages from 0. */
  readonly firstId: number;
  readonly messages: readonly string[];
}

/** The most fields beside the messages: `headers`, `count`, `ofs` and unknown ones. */
const maxOtherPairs = 16;

/** Parses `headers=…&count=2&ofs=3&req0___data__=…&req1___data__=…`; `null` when it is malformed or too long. */
export function parseForwardBody(body: Buffer, maxMessages: number): ForwardBody | null {
  const pairs = formPairs(body, maxMessages + maxOtherPairs);
  if (pairs === null) return null;
  const form = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (!form.has(name)) form.set(name, value);
  }
  const count = readCount(form.get('count'));
  const firstId = readCount(form.get('ofs'));
  if (Number.isNaN(firstId) || !(count <= maxMessages)) return null;
  const messages: string[] = [];
  while (messages.length < count) {
    const message = form.get(`req${messages.length}___data__`);
    if (message === undefined) return null;
    messages.push(message);
  }
  return { headers: parseHeaders(form.get('headers') ?? ''), firstId, messages };
}

function readCount(text: string | undefined): number {
  if (text === undefined) return 0;
  return /^\d{1,9}$/.test(text) ? Number(text) : NaN;
}

function parseHeaders(text: string): Map<string, string> {
  const lines = text.split('\r\n').filter((line) => line.includes(':'));
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
