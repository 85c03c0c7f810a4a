import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';

/** What is said of a request that no service has looked at: in Google's words, which the SDK reads. */
const words: Readonly<Record<number, { status: string; message: string; identity: string }>> = {
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

const identityPath = /^\/(?:identitytoolkit|securetoken)\./;
const signedInPath = /^\/(?:securetoken\.[^?]*|[^?]*\/accounts:lookup)(?:\?|$)/;

/** The body of a refusal in the form of the service whose address was asked. */
export function errorBody(url: string, status: number): object {
  const { status: code, message, identity } = words[status] ?? words[400] ?? unspoken;
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

const unspoken = { status: 'UNKNOWN', message: 'Refused.', identity: 'INVALID_ARGUMENT' };

/** Refuses a request before any service has seen it. */
export function sendError(reply: FastifyReply, url: string, status: number): FastifyReply {
  // Told in JSON, a passing refusal would sign the person out: on a page's start the SDK takes any error it can read
  // for a lost session, and an unreadable one for a lost connection (firebase-js-sdk packages/auth/src/api/index.ts,
  // _performFetchWithErrorHandling).
  const isPassing = status === 503 || status === 429;
  if (isPassing && signedInPath.test(url)) {
    return reply.code(status).type('text/plain; charset=utf-8').send(STATUS_CODES[status]);
  }
  return reply.code(status).send(errorBody(url, status));
}
