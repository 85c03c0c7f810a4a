import type { Logger } from '../../kernel/logger.ts';
import { stackOf } from '../../kernel/stack.ts';
import { isStorageFailure } from '../../sqlite/errors.ts';
import { IdentityError, identityErrors } from '../errors.ts';

interface ErrorResponse {
  readonly status: number;
  readonly body: object | string;
}

/**
 * The JSON of an error, whatever was thrown. The SDK takes anything but JSON for a network failure, at which alone it
 * keeps whoever is signed in and tries again: that is what a disk that is full for the moment is told as.
 */
export function errorResponse(thrown: unknown, logger: Logger): ErrorResponse {
  if (thrown instanceof IdentityError) return answer(identityErrors[thrown.code], thrown.message);
  const status = statusOf(thrown);
  if (status === 413) return answer(413, 'PAYLOAD_TOO_LARGE');
  if (status >= 400 && status < 500) return answer(400, 'INVALID_ARGUMENT');
  logger.error({ stack: stackOf(thrown) }, 'An identity call failed.');
  if (isStorageFailure(thrown))
    return { status: 503, body: 'Nothing can be stored at the moment.' };
  return answer(500, 'INTERNAL_ERROR');
}

function answer(code: number, message: string): ErrorResponse {
  const errors = [{ message, domain: 'global', reason: 'invalid' }];
  return { status: code, body: { error: { code, message, errors } } };
}

/** What Fastify itself gives an error it throws before a method is reached. */
function statusOf(thrown: unknown): number {
  const hasStatus = thrown instanceof Error && 'statusCode' in thrown;
  return hasStatus && typeof thrown.statusCode === 'number' ? thrown.statusCode : 500;
}
