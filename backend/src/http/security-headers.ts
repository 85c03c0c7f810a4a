import type { IncomingMessage } from 'node:http';
import type { IsTrustedProxy } from './trusted-proxy.ts';
import type { RequestHandler } from './unread-responses.ts';

export interface SecurityHeaderOptions {
  /** The server itself speaks TLS. */
  readonly isTls: boolean;
  readonly publicUrl: string | null;
  readonly isTrustedProxy: IsTrustedProxy;
  /** Sources of the Content-Security-Policy for inline scripts: `'sha256-…'`. */
  readonly inlineScripts: readonly string[];
}

/** Browser features that pages do not use; reading the clipboard stays allowed, for pasting. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'bluetooth',
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

/**
 * Returns a function that sets the security headers of a response, also of one that reaches no route or hook. Routes may
 * overwrite them, for a file's own policy or an asset's caching.
 */
export function createHeaderSetter(options: SecurityHeaderOptions): RequestHandler {
  const headers = Object.entries(securityHeaders(options));
  const isAlwaysTls = options.isTls || options.publicUrl?.startsWith('https:') === true;
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (isAlwaysTls || isForwardedTls(request, options.isTrustedProxy)) {
      response.setHeader('strict-transport-security', 'max-age=31536000');
    }
  };
}

/** The headers by name, for responses written directly to a socket. */
export function securityHeaders({
  publicUrl,
  inlineScripts,
}: Pick<SecurityHeaderOptions, 'publicUrl' | 'inlineScripts'>): Record<string, string> {
  const publicOrigin = publicUrl === null ? '' : ` ${new URL(publicUrl).origin}`;
  const policy = {
    'default-src': "'self'",
    'script-src': ["'self'", ...inlineScripts].join(' '),
    'style-src': "'self'",
    // Component libraries add style elements at run time (docs/decisions/0011).
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
    'permissions-policy': [
      ...unusedFeatures.map((feature) => `${feature}=()`),
      'camera=(self)',
    ].join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-permitted-cross-domain-policies': 'none',
    // Personal data and tokens must not stay on the disk of a shared computer.
    'cache-control': 'no-store',
  };
}

/** Whether a trusted proxy received the request by TLS. */
function isForwardedTls(
  { headers, socket }: IncomingMessage,
  isTrustedProxy: IsTrustedProxy,
): boolean {
  return headers['x-forwarded-proto'] === 'https' && isTrustedProxy(socket.remoteAddress);
}
