import { deviceKeys, isWiped, tabKeys, type DeviceKey, type TabKey } from './stored-keys.ts';

/*
 * The only way to what the browser keeps. It may be full, or denied by a setting of the browser, and what is kept on a
 * device is never worth more than the work in hand: so nothing here throws.
 */

interface KeptTexts<Key extends string> {
  /** `null` where there is none, or it cannot be read. */
  readonly read: (key: Key) => string | null;
  /** What is kept as JSON; `null` likewise, and where it is no JSON. */
  readonly readJson: (key: Key) => unknown;
  /** Whether it is kept. Where it is not, what was kept before is removed: it would be taken for the newer one. */
  readonly write: (key: Key, text: string) => boolean;
  readonly writeJson: (key: Key, value: object) => boolean;
  readonly remove: (key: string) => void;
  /** All keys that begin so. */
  readonly keys: (prefix: string) => readonly string[];
}

/** For all tabs, until it is removed. */
export const deviceStorage = keptTexts<DeviceKey>(() => localStorage);
/** For one tab and its reloads. */
export const tabStorage = keptTexts<TabKey>(() => sessionStorage);

/** Removes what must not outlast a session. */
export function wipeAtLogout(): void {
  for (const key of deviceStorage.keys('')) if (isWiped(deviceKeys, key)) deviceStorage.remove(key);
  for (const key of tabStorage.keys('')) if (isWiped(tabKeys, key)) tabStorage.remove(key);
}

/** Calls `listener` when another tab has written or removed a text. */
export function onDeviceChange(key: DeviceKey, listener: (text: string | null) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key) listener(event.newValue);
  });
}

/** JSON that was kept; `null` where there is none. */
export function parseKept(text: string | null): unknown {
  return attempt((): unknown => JSON.parse(text ?? 'null'), null);
}

const roomKey = 'room-for-texts';

/** Whether so many characters more can be kept for all tabs, or the browser denies it altogether. */
export function roomOnDevice(characters: number): 'enough' | 'too-little' | 'denied' {
  const storage = attempt(() => localStorage, null);
  if (storage === null) return 'denied';
  return attempt(() => {
    storage.setItem(roomKey, 'x'.repeat(characters));
    storage.removeItem(roomKey);
    return 'enough';
  }, 'too-little');
}

/** Reading the global name throws, too, where the browser denies it: so it is read at each call. */
function keptTexts<Key extends string>(area: () => Storage): KeptTexts<Key> {
  const read = (key: Key) => attempt(() => area().getItem(key), null);
  const remove = (key: string) => attempt(() => area().removeItem(key), undefined);
  const write = (key: Key, text: string) => {
    const isKept = attempt(() => {
      area().setItem(key, text);
      return true;
    }, false);
    if (!isKept) remove(key);
    return isKept;
  };
  return {
    read,
    readJson: (key) => parseKept(read(key)),
    write,
    writeJson: (key, value) => write(key, JSON.stringify(value)),
    remove,
    keys: (prefix) =>
      attempt(() => Object.keys(area()), []).filter((key) => key.startsWith(prefix)),
  };
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
