import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { IsTrustedProxy } from './trusted-proxy.ts';

export interface SecurityHeaderOptions {
  /** The server itself speaks TLS. */
  readonly isTls: boolean;
  readonly publicUrl: string | null;
  readonly isTrustedProxy: IsTrustedProxy;
}

/** What a page has no use for; reading the clipboard stays, for pasting. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
];

/** The one script that stands in index.html itself, since it has to run before anything is fetched (tools/deploy.test.ts). */
const inlineScript = "'sha256-SEqwBPKlKuz1fGHwVES9dJBLluYAGlgFz6ObhDpuqVA='";

/**
 * Puts the protecting headers on every answer, even on one that no route or hook gets to see; an answer that knows
 * better (a file's own policy, an asset's caching) overwrites them.
 */
export function addSecurityHeaders(app: FastifyInstance, options: SecurityHeaderOptions): void {
  const headers = Object.entries(securityHeaders(options));
  const isAlwaysTls = options.isTls || options.publicUrl?.startsWith('https:') === true;
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (isAlwaysTls || isForwardedTls(request, options.isTrustedProxy)) {
      response.setHeader('strict-transport-security', 'max-age=31536000');
    }
  });
}

/** The same headers by name, for an answer that is written to the bare connection. */
export function securityHeaders({
  publicUrl,
}: Pick<SecurityHeaderOptions, 'publicUrl'>): Record<string, string> {
  const publicOrigin = publicUrl === null ? '' : ` ${new URL(publicUrl).origin}`;
  const policy = {
    'default-src': "'self'",
    'script-src': `'self' ${inlineScript}`,
    'style-src': "'self'",
    // Mantine and the toasts write style elements; docs/decisions/0011 says why they have no nonce.
    'style-src-elem': "'self' 'unsafe-inline'",
    'style-src-attr': "'none'",
    'img-src': `'self' blob: data:${publicOrigin}`,
    // Also keeps the SDK's connectivity probe from loading a picture of google.com.
    'connect-src': `'self'${publicOrigin}`,
    'worker-src': "'self'",
    'frame-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-permitted-cross-domain-policies': 'none',
    // Names of children, tokens: nothing of it belongs on the disk of a shared computer.
    'cache-control': 'no-store',
  };
}

/** A proxy ends TLS and says so; nobody else is believed. */
function isForwardedTls(
  { headers, socket }: IncomingMessage,
  isTrustedProxy: IsTrustedProxy,
): boolean {
  return headers['x-forwarded-proto'] === 'https' && isTrustedProxy(socket.remoteAddress);
}
