import { reportReachable, reportSnapshot, reportStreamLost } from './connection.ts';

/** The SDK takes up to 45 s to notice a lost server: it opens a broken stream three times (@firebase/webchannel-wrapper). */
export const pingIntervalMs = 10_000;
const timeoutMs = 4000;

/** Pings the server with a small file that exists wherever the app is deployed. */
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

// A subscription answers from the cache first and from the server a moment later. On a slow computer the moment is long, so a
// ping decides at first; a stream that is silent for as long as the SDK waits for its first answer counts as lost.
const pingAfterMs = 3000;
const lostAfterMs = 10_000;

let pingTimer: number | undefined;
let lostTimer: number | undefined;

/** The session's own subscription reports each of its snapshots. */
export function reportAnswer(isFromCache: boolean): void {
  window.clearTimeout(pingTimer);
  window.clearTimeout(lostTimer);
  reportSnapshot(!isFromCache);
  if (!isFromCache) return;
  pingTimer = window.setTimeout(() => void pingServer(), pingAfterMs);
  lostTimer = window.setTimeout(reportStreamLost, lostAfterMs);
}
