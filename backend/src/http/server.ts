/**
 * The HTTP plumbing every service shares: raw bodies, headers, origins, the error page of last resort.
 * It knows no service; backend.ts registers their routes on the app this file makes.
 */
import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { allowOrigins } from './origins.ts';

/** The largest request of the document protocol; file uploads raise it on their own routes. */
const maxBodyBytes = 10 * 1024 * 1024;

export interface ServerOptions {
  readonly allowedOrigins: readonly string[];
  readonly publicUrl: string | null;
}

/** Makes the app without any route. Every body arrives as a `Buffer`, whatever type it claims to be. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const publicOrigin = options.publicUrl === null ? [] : [new URL(options.publicUrl).origin];
  const app = Fastify({
    bodyLimit: maxBodyBytes,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 8192 },
    trustProxy: 'loopback',
  });
  // The SDK sends JSON as text/plain and streams as form data: each service parses what it expects.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // Mantine writes its theme's variables into a style element.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'blob:', 'data:', ...publicOrigin],
        // Also keeps the SDK's connectivity probe from loading a picture of google.com.
        'connect-src': ["'self'", ...publicOrigin],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Download URLs may be shown by the programme's public site.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // Only where TLS ends is it known whether this may be promised.
    strictTransportSecurity: false,
  });
  allowOrigins(app, options.allowedOrigins);
  return app;
}
