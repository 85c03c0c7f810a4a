import type { Logger } from '../../kernel/logger.ts';
import { stackOf } from '../../kernel/stack.ts';
import { isUnexpected } from '../model/errors.ts';
import type { Listener } from './watch-observer.ts';

/** Writes down why a target ended that should not have: its client is told of an internal error and of nothing else. */
export function withLoggedFailures(listener: Listener, logger: Logger): Listener {
  return {
    ...listener,
    removed(targetId, error) {
      if (error !== null && isUnexpected(error))
        logger.error({ stack: stackOf(error) }, 'A live target failed.');
      listener.removed(targetId, error);
    },
  };
}
