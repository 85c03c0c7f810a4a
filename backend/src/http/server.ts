/**
 * The HTTP server that the services share: TLS, raw bodies, headers, CORS, limits and default error responses. It knows
 * no service; backend.ts adds their routes.
 */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import Fastify from 'fastify';
import type { FastifyError, FastifyInstance } from 'fastify';
import { silentLogger, type Logger } from '../kernel/logger.ts';
import { stackOf } from '../kernel/stack.ts';
import { bodySizeLimits, limitBodySizes, type BodySizeLimits } from './body-size-limiter.ts';
import { refuseForeignHosts } from './local-only.ts';
import { allowCrossOrigin } from './cors.ts';
import { readCallerAddresses } from './caller-address.ts';
import {
  connectionLimitsWithin,
  descriptorLimit,
  enforceConnectionLimits,
  nodeTimeouts,
} from './connection-limits.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { createHeaderSetter, securityHeaders } from './security-headers.ts';
import type { SecurityHeaderOptions } from './security-headers.ts';
import { errorBody, sendError } from './error-responses.ts';
import { readTlsKeys, type TlsFiles, type TlsKeys } from './tls.ts';
import { limitRates, rateLimits, type RateLimits } from './rate-limits.ts';
import { readTrustedProxy, type IsTrustedProxy } from './trusted-proxy.ts';
import type { IsPrivilegedCaller } from './request/read-request.ts';
import {
  handleInTurn,
  limitRunningRequests,
  limitUnreadBytes,
  requestLimits as defaultRequestLimits,
  type RequestLimits,
} from './unread-responses.ts';
import { concurrentStreams, giveTurns } from './stranger-turns.ts';
import { addressToRoute } from './web-app.ts';

/** The default limit; routes may set their own. */
const maxBodyBytes = 1024 * 1024;

export interface ServerOptions {
  readonly allowedOrigins: readonly string[];
  readonly publicUrl: string | null;
  readonly inlineScripts?: readonly string[];
  /** Whether requests with foreign host names are refused; default: false. */
  readonly isLocalOnly?: boolean;
  /** Default: plain HTTP. */
  readonly tls?: TlsFiles | null;
  readonly logger?: Logger;
  /** Default: loopback addresses. */
  readonly isTrustedProxy?: IsTrustedProxy;
  /** Whether an Authorization header belongs to a caller with rights; default: never. */
  readonly isPrivileged?: (authorization: string) => boolean;
  /** Whether it belongs to the machine's own tools, which have no rate limits; default: never. */
  readonly isOperator?: (authorization: string) => boolean;
  readonly rateLimits?: RateLimits;
  readonly bodySizes?: BodySizeLimits;
  readonly connectionLimits?: ConnectionLimits;
  readonly requestLimits?: RequestLimits;
}

/** Creates the app without routes. Every body arrives as a `Buffer`, whatever its Content-Type. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const {
    tls = null,
    logger = silentLogger,
    connectionLimits = connectionLimitsWithin(descriptorLimit()),
    publicUrl,
  } = options;
  const isTrustedProxy = options.isTrustedProxy ?? readTrustedProxy('');
  const { inlineScripts = [] } = options;
  const protection = { isTls: tls !== null, publicUrl, isTrustedProxy, inlineScripts };
  const app = Fastify({
    bodyLimit: maxBodyBytes,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 8192 },
    rewriteUrl: addressToRoute,
    trustProxy: isTrustedProxy,
    connectionTimeout: connectionLimits.idleTimeoutMs,
    requestTimeout: connectionLimits.requestTimeoutMs,
    http: nodeTimeouts(connectionLimits),
    // An own hook responds in the services' form.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => respondToBrokenRequest(error, socket, protection),
    frameworkErrors: (error, request, reply) => {
      void sendError(reply, request.raw.url ?? '', error.statusCode ?? 400);
    },
    ...tlsOptions(tls === null ? null : readTlsKeys(tls, logger), connectionLimits),
  });
  const { requestLimits = defaultRequestLimits } = options;
  const setSecurityHeaders = createHeaderSetter(protection);
  app.server.removeAllListeners('request');
  handleInTurn(app.server, requestLimits.received, (request, response) => {
    setSecurityHeaders(request, response);
    app.routing(request, response);
  });
  readCallerAddresses(app, isTrustedProxy);
  enforceConnectionLimits(app, connectionLimits);
  // The SDK sends JSON as text/plain and streams as form data: each service parses what it expects.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500 && !request.raw.socket.destroyed)
      logger.error({ stack: stackOf(error) }, 'A request failed.');
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
  const { isOperator = () => false, isPrivileged = () => false } = options;
  const isPrivilegedByHeader: IsPrivilegedCaller = ({ headers: { authorization } }) =>
    authorization !== undefined && isPrivileged(authorization);
  const isPrivilegedCaller: IsPrivilegedCaller = (request) =>
    (request.routeOptions.config.isPrivilegedCaller ?? isPrivilegedByHeader)(request);
  limitRunningRequests(app, requestLimits.running, isPrivilegedCaller);
  giveTurns(app, isPrivilegedCaller);
  await limitRates(app, { limits: options.rateLimits ?? rateLimits, isOperator });
  const { bodySizes: limits = bodySizeLimits } = options;
  limitBodySizes(app, { limits, isPrivilegedCaller, isOperator });
  limitUnreadBytes(app, limits, isPrivilegedCaller);
  return app;
}

/**
 * Fastify's options for HTTPS by HTTP/2 and HTTP/1.1. Typed as `object`, so that routes keep HTTP/1.1's types:
 * HTTP/2 is compatible with them (https://nodejs.org/api/http2.html#compatibility-api).
 */
function tlsOptions(keys: TlsKeys | null, connectionLimits: ConnectionLimits): object {
  if (keys === null) return {};
  const https = {
    ...keys,
    ...nodeTimeouts(connectionLimits),
    allowHTTP1: true,
    handshakeTimeout: connectionLimits.headersTimeoutMs,
    settings: { maxConcurrentStreams: concurrentStreams.atFirst },
  };
  return { http: null, http2: true, https, http2SessionTimeout: connectionLimits.idleTimeoutMs };
}

/** Responds to what is not a request yet: malformed, with too large headers, or too slow. */
function respondToBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  protection: Pick<SecurityHeaderOptions, 'publicUrl' | 'inlineScripts'>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = clientErrorStatuses.get(error.code) ?? 400;
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
const clientErrorStatuses = new Map<string | undefined, number>([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
]);
