import type { Sent } from './change-kind.ts';
import { connection, watchConnection } from '../connection/connection.ts';
import { toDataError } from '../firebase/errors.ts';
import { pingServer } from '../connection/heartbeat.ts';

/** Longer than the server takes for a full batch, so that a check is the exception. */
const checkAfterMs = 2000;

/**
 * Waits until the server has accepted a write, or until there is no connection: then the SDK holds the write in its
 * durable queue and sends it later.
 */
export async function send(write: Promise<void>): Promise<Sent> {
  const offline = whenOffline();
  const check = window.setTimeout(() => void pingServer(), checkAfterMs);
  const accepted = write.catch((error: unknown): never => {
    throw toDataError(error);
  });
  try {
    return await Promise.race([
      accepted.then(() => ({ later: null })),
      offline.happens.then(() => ({ later: accepted })),
    ]);
  } finally {
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
