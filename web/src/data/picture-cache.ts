import { deviceStorage } from '../device-storage/device-storage.ts';

const key = 'pictures-to-clear';
/** A session that ends does not wait longer for a server that does not answer. */
const patienceMs = 3000;

/** The pictures that the browser keeps by itself: only the server can have it drop them, by a header. */
export const pictureCache = {
  /** When a session ends; what cannot be done now is done as soon as the app is opened again. */
  clear(): Promise<void> {
    deviceStorage.write(key, 'yes');
    return tryToClear();
  },
  async clearIfLeft(): Promise<void> {
    if (deviceStorage.read(key) !== null) await tryToClear();
  },
};

async function tryToClear(): Promise<void> {
  if (!navigator.onLine) return;
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const { ok } = await fetch('/clear-cache.txt', { cache: 'no-store', signal });
    if (ok) deviceStorage.remove(key);
  } catch {
    // The mark stays, and with it the wish.
  }
}
