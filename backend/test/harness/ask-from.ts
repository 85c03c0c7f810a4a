import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Posts from another of this machine's addresses, 127.0.0.2 say, as a proxy does that is elsewhere. */
export async function askFrom(
  localAddress: string,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders }> {
  const asking = request(url, { method: 'POST', localAddress, headers, agent: false }).end('{}');
  const [answer]: IncomingMessage[] = await once(asking, 'response');
  answer?.resume();
  return { status: answer?.statusCode, headers: answer?.headers ?? {} };
}
