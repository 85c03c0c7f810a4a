import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { IsTrustedProxy } from './trusted-proxy.ts';

/**
 * Sets `callerAddress` of each request, and drops requests of connections that have closed: nobody would get the response,
 * and their address is unknown. Call it before adding other hooks.
 */
export function readCallerAddresses(app: FastifyInstance, isTrustedProxy: IsTrustedProxy): void {
  app.decorateRequest('callerAddress', '');
  app.addHook('onRequest', async (request, reply) => {
    const { socket, headers } = request.raw;
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || socket.destroyed) reply.hijack();
    else request.callerAddress = addressOfCaller(remoteAddress, headers, isTrustedProxy);
  });
}

/** The last address that a trusted proxy names, or else the connection's own. */
function addressOfCaller(
  remoteAddress: string,
  headers: Readonly<Record<string, unknown>>,
  isTrustedProxy: IsTrustedProxy,
): string {
  let address = remoteAddress;
  for (const entry of String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .toReversed()) {
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
