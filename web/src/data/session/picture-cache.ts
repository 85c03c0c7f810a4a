import { deviceStorage } from '../../device-storage/device-storage.ts';

const key = 'pictures-to-clear';
/** A logout waits no longer for a server that does not answer. */
const timeoutMs = 3000;

/** Clears the browser's HTTP cache, which holds pictures; only a header of the server's can do that. */
export const pictureCache = {
  /** What cannot be done now is done when the app is opened again. */
  clear(): Promise<void> {
    deviceStorage.write(key, 'yes');
    return tryToClear();
  },
  async clearIfDue(): Promise<void> {
    if (deviceStorage.read(key) !== null) await tryToClear();
  },
};

async function tryToClear(): Promise<void> {
  if (!navigator.onLine) return;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { ok } = await fetch('/clear-cache.txt', { cache: 'no-store', signal });
    if (ok) deviceStorage.remove(key);
  } catch {
    // The next visit tries again.
  }
}
