import { connection, watchConnection } from './connection.ts';
import { toDataError } from './errors.ts';
import { checkServer } from './heartbeat.ts';
import { reportLateFailure } from './late-failures.ts';
import { trackChange } from './unsent.ts';

// Longer than the server takes for a full batch, so that a check is the exception.
const patienceMs = 2000;

/**
 * Waits until the server has taken a write, or until it is plain that there is no connection: then the SDK holds the
 * write in its durable queue and sends it later, so the caller may go on. Such a write's failure is reported apart.
 */
export async function send(write: Promise<void>): Promise<void> {
  void trackChange(write);
  let isWaitedFor = true;
  const watched = write.catch((error: unknown) => {
    if (isWaitedFor) throw toDataError(error);
    reportLateFailure(toDataError(error));
  });
  const offline = whenOffline();
  const check = window.setTimeout(() => void checkServer(), patienceMs);
  try {
    await Promise.race([watched, offline.happens]);
  } finally {
    isWaitedFor = false;
    window.clearTimeout(check);
    offline.stopWaiting();
  }
}

/** `happens` resolves when there is no connection, at once or later. */
export function whenOffline(): { happens: Promise<void>; stopWaiting(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = () => {
    if (connection() === 'offline') resolve();
  };
  const stopWaiting = watchConnection(check);
  check();
  return { happens: promise, stopWaiting };
}
