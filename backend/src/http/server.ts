/**
 * The HTTP plumbing every service shares: TLS, raw bodies, headers, origins, limits, the refusals of last resort.
 * It knows no service; backend.ts registers their routes on the app this file makes.
 */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import Fastify from 'fastify';
import type { FastifyError, FastifyInstance } from 'fastify';
import { silentLogger, type Logger } from '../kernel/logger.ts';
import { stackOf } from '../kernel/stack.ts';
import { bodySizeLimits, limitBodySizes } from './body-size-limiter.ts';
import type { BodySizeLimits } from './body-size-limiter.ts';
import { refuseForeignHosts } from './local-only.ts';
import { allowCrossOrigin } from './cors.ts';
import {
  enforceConnectionLimits,
  nodeTimeouts,
  connectionLimits as defaultConnectionLimits,
} from './connection-limits.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import type { SecurityHeaderOptions } from './security-headers.ts';
import { errorBody, sendError } from './error-responses.ts';
import { readTlsKeys } from './tls.ts';
import type { TlsFiles, TlsKeys } from './tls.ts';
import { limitRates, rateLimits } from './rate-limits.ts';
import type { RateLimits } from './rate-limits.ts';
import { readTrustedProxy } from './trusted-proxy.ts';
import type { IsTrustedProxy } from './trusted-proxy.ts';
import { addressToRoute } from './web-app.ts';

/** What a request may carry; routes that need more, or less, say so themselves. */
const maxBodyBytes = 1024 * 1024;

export interface ServerOptions {
  readonly allowedOrigins: readonly string[];
  readonly publicUrl: string | null;
  /** Whether only this machine's own names and addresses lead here; left out: any may. */
  readonly isLocalOnly?: boolean;
  /** `null` or left out: plain HTTP. */
  readonly tls?: TlsFiles | null;
  readonly logger?: Logger;
  /** Left out: this machine's own. */
  readonly isTrustedProxy?: IsTrustedProxy;
  /** Whether an Authorization header is good; left out: none is. */
  readonly isKnown?: (authorization: string) => boolean;
  /** Whether an Authorization header is that of the machine's owner, to whom no limit of traffic applies. */
  readonly isOwner?: (authorization: string) => boolean;
  readonly rateLimits?: RateLimits;
  readonly bodySizes?: BodySizeLimits;
  readonly connectionLimits?: ConnectionLimits;
}

/** Makes the app without any route. Every body arrives as a `Buffer`, whatever type it claims to be. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const {
    tls = null,
    logger = silentLogger,
    connectionLimits = defaultConnectionLimits,
    publicUrl,
  } = options;
  const isTrustedProxy = options.isTrustedProxy ?? readTrustedProxy('');
  const protection = { isTls: tls !== null, publicUrl, isTrustedProxy };
  const app = Fastify({
    bodyLimit: maxBodyBytes,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 8192 },
    rewriteUrl: addressToRoute,
    trustProxy: isTrustedProxy,
    connectionTimeout: connectionLimits.idleTimeoutMs,
    requestTimeout: connectionLimits.requestTimeoutMs,
    http: nodeTimeouts(connectionLimits),
    // Ours says the same in the services' own form.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBareConnection(error, socket, protection),
    frameworkErrors: (error, request, reply) => {
      void sendError(reply, request.raw.url ?? '', error.statusCode ?? 400);
    },
    ...secure(tls === null ? null : readTlsKeys(tls, logger), connectionLimits),
  });
  addSecurityHeaders(app, protection);
  enforceConnectionLimits(app, connectionLimits);
  // The SDK sends JSON as text/plain and streams as form data: each service parses what it expects.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) logger.error({ stack: stackOf(error) }, 'A request failed.');
    return sendError(reply, request.url, status >= 500 ? 500 : status);
  });
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isClosing) await sendError(reply, request.url, 503);
  });
  if (options.isLocalOnly === true) refuseForeignHosts(app);
  allowCrossOrigin(app, options.allowedOrigins);
  const { isOwner = () => false, isKnown = () => false } = options;
  await limitRates(app, { limits: options.rateLimits ?? rateLimits, isOwner });
  limitBodySizes(app, { limits: options.bodySizes ?? bodySizeLimits, isKnown, isOwner });
  return app;
}

/**
 * The options that make Fastify serve TLS, by HTTP/2 and by HTTP/1.1 to whoever does not know it. Without a type of
 * their own: HTTP/2's requests and answers have the shape of HTTP/1.1's
 * (https://nodejs.org/api/http2.html#compatibility-api), for which all routes are written.
 */
function secure(keys: TlsKeys | null, connectionLimits: ConnectionLimits): object {
  if (keys === null) return {};
  const https = {
    ...keys,
    ...nodeTimeouts(connectionLimits),
    allowHTTP1: true,
    handshakeTimeout: connectionLimits.headersTimeoutMs,
    // A page has two streams and a handful of writes under way; the rest are pictures, which can wait their turn.
    settings: { maxConcurrentStreams: 256 },
  };
  return { http: null, http2: true, https, http2SessionTimeout: connectionLimits.idleTimeoutMs };
}

/** Answers what never became a request: malformed, too large in its headers, or too slow. */
function answerBareConnection(
  error: Error & { code?: string },
  socket: Socket,
  protection: Pick<SecurityHeaderOptions, 'publicUrl'>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = bareStatuses.get(error.code) ?? 400;
  const body = JSON.stringify(errorBody('', status));
  const headers = {
    ...securityHeaders(protection),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'), () =>
    socket.destroy(),
  );
}

// https://nodejs.org/api/http.html#event-clienterror
const bareStatuses = new Map<string | undefined, number>([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
]);
