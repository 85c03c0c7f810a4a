import type { SendResult } from './change-kind.ts';
import { connection, watchConnection } from '../connection/connection.ts';
import { toDataError, withDataError } from '../firebase/errors.ts';
import { pingServer } from '../connection/heartbeat.ts';
import { isTemporary } from './retry-read.ts';

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

/**
 * Commits at the server. Without a connection, or when it is lost before the answer, the SDK's queue gets the change. The
 * server may get both, and the rules refuse the second, so a refusal of an applied change must resolve.
 */
export async function sendDirectly(
  { commit, enqueue }: Ways,
  { isOnline, whenOffline: watchForLoss } = connectionPort,
): Promise<SendResult> {
  if (!isOnline()) return enqueue();
  const offline = watchForLoss();
  const controller = new AbortController();
  try {
    const isAccepted = await Promise.race([
      commit(controller.signal).then(() => true, rejectUnlessTemporary),
      offline.happens.then(() => false),
    ]);
    if (isAccepted) return { pendingAnswer: null };
  } finally {
    controller.abort();
    offline.stopWaiting();
  }
  return enqueue();
}

interface Ways {
  /** The signal is aborted when the change goes to the queue instead. */
  readonly commit: (signal: AbortSignal) => Promise<void>;
  readonly enqueue: () => Promise<SendResult>;
}

const connectionPort = { isOnline: () => connection() === 'online', whenOffline };

function rejectUnlessTemporary(thrown: unknown): false {
  const error = toDataError(thrown);
  if (isTemporary(error)) return false;
  throw error;
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
