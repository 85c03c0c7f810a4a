import { deviceStorage } from '../../device-storage/device-storage.ts';

const key = 'pictures-to-clear';
const timeoutMs = 3000;

/** Clears the browser's HTTP cache of pictures, which only a response header can do; offline the next visit does it. */
export const pictureCache = {
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
