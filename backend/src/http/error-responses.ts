import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Errors of requests that reach no service, with Google's codes, which the SDK reads; some have another one in identity. */
const errors: Readonly<
  Record<number, readonly [code: string, message: string, identity?: string]>
> = {
  404: ['NOT_FOUND', 'Not found'],
  408: ['DEADLINE_EXCEEDED', 'The request took too long.'],
  413: ['INVALID_ARGUMENT', 'The request is too large.', 'PAYLOAD_TOO_LARGE'],
  414: ['INVALID_ARGUMENT', 'The address is too long.'],
  429: ['RESOURCE_EXHAUSTED', 'Too many requests. Try again later.', 'TOO_MANY_ATTEMPTS_TRY_LATER'],
  431: ['INVALID_ARGUMENT', 'The headers are too large.'],
  500: ['INTERNAL', 'Internal error.', 'INTERNAL_ERROR'],
  503: ['UNAVAILABLE', 'The server is starting or stopping.'],
};
/** Also of other statuses. */
const malformed = ['INVALID_ARGUMENT', 'The request is malformed.'] as const;

const jsonType = 'application/json; charset=utf-8';
const identityPath = /^\/(?:identitytoolkit|securetoken)\./;
const signedInPath = /^\/(?:securetoken\.[^?]*|[^?]*\/accounts:lookup)(?:\?|$)/;

/** The error body in the form of the service that the URL belongs to. */
export function errorBody(url: string, status: number): object {
  const [code, message, identity = code] = errors[status] ?? malformed;
  return identityPath.test(url)
    ? {
        error: {
          code: status,
          message: identity,
          errors: [{ message: identity, domain: 'global', reason: 'invalid' }],
        },
      }
    : { error: { code: status, message, status: code } };
}

/** Responds with an error before a request reaches a service. */
export function sendError(reply: FastifyReply, url: string, status: number): FastifyReply {
  // At a page's start the SDK signs out at any JSON error, and treats other bodies as a lost connection
  // (firebase-js-sdk packages/auth/src/api/index.ts, _performFetchWithErrorHandling).
  const isTemporary = status === 503 || status === 429;
  if (isTemporary && signedInPath.test(url)) {
    return reply.code(status).type('text/plain; charset=utf-8').send(STATUS_CODES[status]);
  }
  // A file that cannot be read has set them already.
  reply.removeHeader('content-encoding').removeHeader('etag').header('cache-control', 'no-store');
  return reply.code(status).type(jsonType).send(errorBody(url, status));
}
