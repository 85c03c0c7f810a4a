import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Errors of requests that reach no service, with Google's codes, which the SDK reads. */
const errors: Readonly<Record<number, { status: string; message: string; identity: string }>> = {
  400: {
    status: 'INVALID_ARGUMENT',
    message: 'The request is malformed.',
    identity: 'INVALID_ARGUMENT',
  },
  404: { status: 'NOT_FOUND', message: 'Not found', identity: 'NOT_FOUND' },
  408: {
    status: 'DEADLINE_EXCEEDED',
    message: 'The request took too long.',
    identity: 'DEADLINE_EXCEEDED',
  },
  413: {
    status: 'INVALID_ARGUMENT',
    message: 'The request is too large.',
    identity: 'PAYLOAD_TOO_LARGE',
  },
  414: {
    status: 'INVALID_ARGUMENT',
    message: 'The address is too long.',
    identity: 'INVALID_ARGUMENT',
  },
  429: {
    status: 'RESOURCE_EXHAUSTED',
    message: 'Too many requests. Try again later.',
    identity: 'TOO_MANY_ATTEMPTS_TRY_LATER',
  },
  431: {
    status: 'INVALID_ARGUMENT',
    message: 'The headers are too large.',
    identity: 'INVALID_ARGUMENT',
  },
  500: { status: 'INTERNAL', message: 'Internal error.', identity: 'INTERNAL_ERROR' },
  503: {
    status: 'UNAVAILABLE',
    message: 'The server is starting or stopping.',
    identity: 'UNAVAILABLE',
  },
};

const jsonType = 'application/json; charset=utf-8';
const identityPath = /^\/(?:identitytoolkit|securetoken)\./;
const signedInPath = /^\/(?:securetoken\.[^?]*|[^?]*\/accounts:lookup)(?:\?|$)/;

/** The error body in the form of the service that the URL belongs to. */
export function errorBody(url: string, status: number): object {
  const { status: code, message, identity } = errors[status] ?? errors[400] ?? otherError;
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

const otherError = { status: 'UNKNOWN', message: 'Refused.', identity: 'INVALID_ARGUMENT' };

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
