import { reportReachable } from './connection.ts';

const intervalMs = 10_000;
const timeoutMs = 4000;

/** Pings the server with a small file that is there wherever the app is. */
export async function pingServer(): Promise<boolean> {
  let isReachable = true;
  try {
    await fetch('/__/firebase/init.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    isReachable = false;
  }
  reportReachable(isReachable);
  return isReachable;
}

/**
 * Pings at intervals. The SDK takes up to 45 s to notice that a server is gone: it opens a broken stream three times, with
 * growing pauses, before it reports offline (@firebase/webchannel-wrapper).
 */
export function startHeartbeat(): () => void {
  const timer = window.setInterval(() => void pingServer(), intervalMs);
  return () => window.clearInterval(timer);
}
