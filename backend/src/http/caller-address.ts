import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { IsTrustedProxy } from './trusted-proxy.ts';

/**
 * Sets `callerAddress` of each request, and drops requests of connections that have closed, whose address is unknown. Call
 * it before adding other hooks.
 */
export function readCallerAddresses(app: FastifyInstance, isTrustedProxy: IsTrustedProxy): void {
  app.decorateRequest('callerAddress', '');
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.socket.remoteAddress === undefined || raw.socket.destroyed) reply.hijack();
    else request.callerAddress = addressOfCaller(raw, raw.socket.remoteAddress, isTrustedProxy);
  });
}

/** The last address that a trusted proxy names, or else the connection's own. */
function addressOfCaller(
  { headers }: IncomingMessage,
  remoteAddress: string,
  isTrustedProxy: IsTrustedProxy,
): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join().split(',');
  let address = remoteAddress;
  for (const entry of forwarded.toReversed()) {
    const named = withoutPort(entry.trim());
    if (named === null || !isTrustedProxy(address)) break;
    address = named;
  }
  return address;
}

/** The address in `192.0.2.7`, `192.0.2.7:1001`, `2001:db8::1`, `[2001:db8::1]` and `[2001:db8::1]:1001`. */
export function withoutPort(entry: string): string | null {
  const [, bracketed, four] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(entry) ?? [];
  const address = bracketed ?? four ?? entry;
  return isIP(address) === 0 ? null : address;
}
