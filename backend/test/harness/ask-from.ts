import { request, type IncomingHttpHeaders } from 'node:http';

export interface AnswerFrom {
  /** `undefined`: the connection was closed without an answer. */
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** Posts from another of this machine's addresses, 127.0.0.2 say, as a proxy does that is elsewhere. */
export function askFrom(
  localAddress: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array = '{}',
): Promise<AnswerFrom> {
  return new Promise((resolve) => {
    const asking = request(url, { method: 'POST', localAddress, headers, agent: false });
    asking.once('response', (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, headers: answer.headers });
    });
    // A body that is refused before all of it has come is cut off.
    asking.on('error', () => resolve({ status: undefined, headers: {} }));
    asking.end(body);
  });
}
