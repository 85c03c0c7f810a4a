/**
 * A page of somebody else's can lead its own name to 127.0.0.1 (DNS rebinding), and is then of one origin with what
 * answers there. Whoever serves this machine alone knows by what names it is called, so that any other is refused.
 */
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Where a backend can be reached. */
export interface Reachability {
  /** As it is given to listen on. */
  readonly host: string;
  /** Names what people call it by, through a proxy that hands the name on. */
  readonly publicUrl: string | null;
  /** Whether a proxy was named that stands before it. */
  readonly hasProxy: boolean;
}

const refusal =
  'On this machine Gabbai answers by its address or as localhost. By another name, PUBLIC_URL has to say so.\n';

/** Whether nothing leads here but this machine's own names and addresses. */
export function isLocalOnly({ host, publicUrl, hasProxy }: Reachability): boolean {
  const publicName = publicUrl === null ? null : nameIn(publicUrl);
  const isOwn = publicName === null || isLocalhost(publicName) || isIP(publicName) !== 0;
  return isOwn && !hasProxy && isLoopback(host);
}

/** The first of what leads here from other machines, in words; `null`: nothing does. */
export function externalExposure({ host, publicUrl, hasProxy }: Reachability): string | null {
  if (!isLoopback(host)) return host || 'every address';
  const publicName = publicUrl === null ? null : nameIn(publicUrl);
  if (publicName !== null && !isLoopback(publicName)) return publicName;
  return hasProxy ? 'a proxy (TRUSTED_PROXY)' : null;
}

/** Refuses with status 421 what is asked by a name of somebody else's. */
export function refuseForeignHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }, reply) => {
    // By HTTP/2 the name stands in a header of its own.
    const name = bareName(String(headers[':authority'] ?? headers.host ?? ''));
    if (name === '' || isLocalhost(name) || isIP(name) !== 0) return;
    await reply.code(421).type('text/plain; charset=utf-8').send(refusal);
  });
}

function nameIn(url: string): string {
  return bareName(new URL(url).host);
}

/** The name without a port, the brackets of an IPv6 address, and the dot that may end it. */
function bareName(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}

function isLocalhost(name: string): boolean {
  return /^(?:.+\.)?localhost$/.test(name);
}

function isLoopback(host: string): boolean {
  return isLocalhost(host) || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
