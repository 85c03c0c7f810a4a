import { connection } from './connection.ts';
import { DataError, toDataError } from './errors.ts';
import { checkServer } from './heartbeat.ts';
import { whenOffline } from './changes/send.ts';

const patienceMs = 2000;
const longestMs = 20_000;

/**
 * Runs what cannot wait for a connection. Without one, or without an answer for long, it fails with "needs-network"
 * and `work` hears of it, so that nothing is done after it has been called failed.
 */
export async function onlineOnly<T>(work: (given: AbortSignal) => Promise<T>): Promise<T> {
  if (connection() === 'offline') throw needsNetwork();
  const controller = new AbortController();
  const offline = whenOffline();
  const check = window.setTimeout(() => void checkServer(), patienceMs);
  const { promise: isTooLate, reject } = Promise.withResolvers<never>();
  const limit = window.setTimeout(() => reject(needsNetwork()), longestMs);
  const isOffline = offline.happens.then((): never => {
    throw needsNetwork();
  });
  try {
    return await Promise.race([isOffline, isTooLate, work(controller.signal)]);
  } catch (error) {
    throw unreachableToo(toDataError(error));
  } finally {
    controller.abort();
    window.clearTimeout(check);
    window.clearTimeout(limit);
    offline.stopWaiting();
  }
}

function needsNetwork(cause?: unknown): DataError {
  return new DataError('needs-network', 'This needs a connection to the server', { cause });
}

function unreachableToo(error: DataError): DataError {
  const isUnreachable = error.code === 'unavailable' || error.code === 'deadline-exceeded';
  return isUnreachable ? needsNetwork(error) : error;
}
