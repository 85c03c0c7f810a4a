import { reportReachable } from './connection.ts';

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
