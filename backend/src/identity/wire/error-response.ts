import type { Logger } from '../../kernel/logger.ts';
import { stackOf } from '../../kernel/stack.ts';
import { DamageError } from '../../sqlite/check-value.ts';
import { isStorageFailure } from '../../sqlite/errors.ts';
import { IdentityError, identityErrors } from '../errors.ts';

interface ErrorResponse {
  readonly status: number;
  readonly body: object | string;
}

/**
 * Converts an error to a response. For a disk failure it is not JSON, so that the SDK assumes a network failure, stays
 * signed in and retries.
 */
export function errorResponse(thrown: unknown, logger: Logger): ErrorResponse {
  if (thrown instanceof IdentityError) return answer(identityErrors[thrown.code], thrown.message);
  const status = statusOf(thrown);
  if (status === 413) return answer(413, 'PAYLOAD_TOO_LARGE');
  if (status >= 400 && status < 500) return answer(400, 'INVALID_ARGUMENT');
  logger.error({ stack: stackOf(thrown) }, 'An identity call failed.');
  if (isStorageFailure(thrown))
    return { status: 503, body: 'Nothing can be stored at the moment.' };
  // The SDK shows what stands after the colon.
  if (thrown instanceof DamageError) return answer(500, `DATA_LOSS : ${thrown.message}`);
  return answer(500, 'INTERNAL_ERROR');
}

function answer(code: number, message: string): ErrorResponse {
  const errors = [{ message, domain: 'global', reason: 'invalid' }];
  return { status: code, body: { error: { code, message, errors } } };
}

/** The status of Fastify's own errors. */
function statusOf(thrown: unknown): number {
  const hasStatus = thrown instanceof Error && 'statusCode' in thrown;
  return hasStatus && typeof thrown.statusCode === 'number' ? thrown.statusCode : 500;
}
