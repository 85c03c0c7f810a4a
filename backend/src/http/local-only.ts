/**
 * Protects a backend that serves this machine only from DNS rebinding: a foreign page can point its own name at
 * 127.0.0.1 and would then share the backend's origin. Requests with a foreign host name are refused.
 */
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Where a backend can be reached. */
export interface Reachability {
  /** The address to listen on. */
  readonly host: string;
  /** The address that browsers use, such as a proxy's. */
  readonly publicUrl: string | null;
  /** Whether a proxy is configured. */
  readonly hasProxy: boolean;
}

const refusal =
  'This server answers by an IP address or as localhost. To use another name, set PUBLIC_URL.\n';

/** Whether only this machine's own names and addresses lead here. */
export function isLocalOnly({ host, publicUrl, hasProxy }: Reachability): boolean {
  const publicName = publicUrl === null ? null : hostNameOf(publicUrl);
  const isOwn = publicName === null || isLocalhost(publicName) || isIP(publicName) !== 0;
  return isOwn && !hasProxy && isLoopback(host);
}

/** What exposes the backend to other machines, in words for an error; `null` when nothing does. */
export function externalExposure({ host, publicUrl, hasProxy }: Reachability): string | null {
  if (!isLoopback(host)) return host || 'every address';
  const publicName = publicUrl === null ? null : hostNameOf(publicUrl);
  if (publicName !== null && !isLoopback(publicName)) return publicName;
  return hasProxy ? 'a proxy (TRUSTED_PROXY)' : null;
}

/** Refuses requests with a foreign host name with status 421. */
export function refuseForeignHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }, reply) => {
    // HTTP/2 has `:authority` instead of `host`.
    const name = normalizedHost(String(headers[':authority'] ?? headers.host ?? ''));
    if (name === '' || isLocalhost(name) || isIP(name) !== 0) return;
    await reply.code(421).type('text/plain; charset=utf-8').send(refusal);
  });
}

function hostNameOf(url: string): string {
  return normalizedHost(new URL(url).host);
}

/** Without the port, the brackets of an IPv6 address and a final dot. */
function normalizedHost(host: string): string {
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
