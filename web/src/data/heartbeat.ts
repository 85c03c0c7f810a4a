import { reportReachable } from './connection.ts';

const intervalMs = 10_000;
const timeoutMs = 4000;

/** Whether the server answers: a small file that is there wherever the app is. */
export async function checkServer(): Promise<boolean> {
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
 * Checks again and again. The SDK itself takes up to 45 s to notice that a server is gone: it opens a broken stream
 * three times, with growing pauses, before it calls that offline (@firebase/webchannel-wrapper).
 */
export function startHeartbeat(): () => void {
  const timer = window.setInterval(() => void checkServer(), intervalMs);
  return () => window.clearInterval(timer);
}
