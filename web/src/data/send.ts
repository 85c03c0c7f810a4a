import { connection, watchConnection } from './connection.ts';
import { toDataError } from './errors.ts';
import { checkServer } from './heartbeat.ts';
import { reportLateFailure } from './late-failures.ts';
import { trackChange } from './unsent.ts';

// Longer than the server takes for a full batch, so that a check is the exception.
const patienceMs = 2000;

/** A write that need not be waited for any longer. */
export interface Sent {
  /** Of one that waits for the connection: whether the server takes it in the end. `null` when it has taken it. */
  readonly later: Promise<boolean> | null;
}

/**
 * Waits until the server has taken a write, or until it is plain that there is no connection: then the SDK holds the
 * write in its durable queue and sends it later, so the caller may go on. Such a write's failure is reported apart, by what
 * `summary` calls it.
 */
export async function send(write: Promise<void>, summary: string): Promise<Sent> {
  void trackChange(write);
  let isWaitedFor = true;
  const isTaken = write.then(
    () => true,
    (error: unknown) => {
      if (isWaitedFor) throw toDataError(error);
      reportLateFailure(toDataError(error), summary);
      return false;
    },
  );
  const offline = whenOffline();
  const check = window.setTimeout(() => void checkServer(), patienceMs);
  try {
    return await Promise.race([
      isTaken.then(() => ({ later: null })),
      offline.happens.then(() => {
        isWaitedFor = false;
        return { later: isTaken };
      }),
    ]);
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
