import { connection } from '../connection/connection.ts';
import { DataError, toDataError } from '../firebase/errors.ts';
import { pingServer } from '../connection/heartbeat.ts';
import { whenOffline } from './send.ts';

const pingAfterMs = 2000;
const timeoutMs = 20_000;

/** Runs work that cannot be queued. Offline, or after a timeout, it rejects with "needs-network" and aborts the signal. */
export async function onlineOnly<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  if (connection() === 'offline') throw needsNetwork();
  const controller = new AbortController();
  const offline = whenOffline();
  const check = window.setTimeout(() => void pingServer(), pingAfterMs);
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const limit = window.setTimeout(() => reject(needsNetwork()), timeoutMs);
  const isOffline = offline.happens.then((): never => {
    throw needsNetwork();
  });
  try {
    return await Promise.race([isOffline, timeout, work(controller.signal)]);
  } catch (error) {
    throw withNeedsNetwork(toDataError(error));
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

function withNeedsNetwork(error: DataError): DataError {
  const isUnreachable = error.code === 'unavailable' || error.code === 'deadline-exceeded';
  return isUnreachable ? needsNetwork(error) : error;
}
