import { connection } from '../connection/connection.ts';
import { needsNetwork, toDataError } from '../firebase/errors.ts';
import { whenOffline } from './send.ts';

const usualMs = 20_000;
/** For megabytes on a slow line. */
export const longMs = 120_000;
const unreachableCodes: ReadonlySet<string> = new Set(['unavailable', 'deadline-exceeded']);

/** Runs work that cannot be queued. Offline, or after a timeout, it rejects with "needs-network" and aborts the signal. */
export async function onlineOnly<T>(
  work: (signal: AbortSignal) => Promise<T>,
  timeoutMs = usualMs,
): Promise<T> {
  if (connection() === 'offline') throw needsNetwork();
  const controller = new AbortController();
  const offline = whenOffline();
  const { promise: timeout, resolve } = Promise.withResolvers<void>();
  const timer = window.setTimeout(resolve, timeoutMs);
  const lost = Promise.race([offline.happens, timeout]).then((): never => {
    throw needsNetwork();
  });
  try {
    return await Promise.race([lost, work(controller.signal)]);
  } catch (error) {
    const failure = toDataError(error);
    throw unreachableCodes.has(failure.code) ? needsNetwork(failure) : failure;
  } finally {
    controller.abort();
    window.clearTimeout(timer);
    offline.stopWaiting();
  }
}
