import type { SendResult } from './change-kind.ts';
import { connection, watchConnection } from '../connection/connection.ts';
import { withDataError } from '../firebase/errors.ts';
import { pingServer } from '../connection/heartbeat.ts';

/** Longer than the server takes for a full batch. */
const pingAfterMs = 2000;

/** Waits until the server has accepted a write, or until the connection is lost and the SDK's durable queue holds the write. */
export async function send(write: Promise<void>): Promise<SendResult> {
  const offline = whenOffline();
  const accepted = withDataError(write);
  try {
    return await Promise.race([
      accepted.then(() => ({ pendingAnswer: null })),
      offline.happens.then(() => ({ pendingAnswer: accepted })),
    ]);
  } finally {
    offline.stopWaiting();
  }
}

/** `happens` resolves when the connection is lost. Pings the server after a while to find out. */
export function whenOffline(): { happens: Promise<void>; stopWaiting(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = () => {
    if (connection() === 'offline') resolve();
  };
  const unwatch = watchConnection(check);
  const ping = window.setTimeout(() => void pingServer(), pingAfterMs);
  check();
  return {
    happens: promise,
    stopWaiting: () => {
      unwatch();
      window.clearTimeout(ping);
    },
  };
}
