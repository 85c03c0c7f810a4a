import { safeParse } from 'valibot';
import {
  deviceEntries,
  entryOf,
  tabEntries,
  type KeyOf,
  type StoredEntries,
  type ValueAt,
} from './stored-entries.ts';

/** The only access to local and session storage. It never throws: the browser may deny storage, or be full. */

interface TypedStorage<Entries extends StoredEntries> {
  readonly read: <Key extends KeyOf<Entries>>(key: Key) => ValueAt<Entries, Key> | null;
  /** Returns whether it is stored. Without room the older value is removed, because it would pass for the new one. */
  readonly write: <Key extends KeyOf<Entries>>(key: Key, value: ValueAt<Entries, Key>) => boolean;
  readonly remove: (key: string) => void;
  readonly removeAll: (prefix: string) => void;
  readonly keys: (prefix: string) => readonly string[];
}

export const deviceStorage = typedStorage(deviceEntries, () => localStorage);
export const tabStorage = typedStorage(tabEntries, () => sessionStorage);

export function wipeAtLogout(): void {
  for (const key of deviceStorage.keys(''))
    if (entryOf(deviceEntries, key)?.isWipedAtLogout) deviceStorage.remove(key);
  for (const key of tabStorage.keys(''))
    if (entryOf(tabEntries, key)?.isWipedAtLogout) tabStorage.remove(key);
}

/** Calls `listener` when another tab has written or removed the value. */
export function onDeviceChange<Key extends KeyOf<typeof deviceEntries>>(
  key: Key,
  listener: (value: ValueAt<typeof deviceEntries, Key> | null) => void,
): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key) listener(valueOf(deviceEntries, key, event.newValue));
  });
}

const roomKey = 'room-for-texts';

export function roomOnDevice(characters: number): 'enough' | 'too-little' | 'denied' {
  const storage = attempt(() => localStorage, null);
  if (storage === null) return 'denied';
  return attempt(() => {
    storage.setItem(roomKey, 'x'.repeat(characters));
    storage.removeItem(roomKey);
    return 'enough';
  }, 'too-little');
}

function typedStorage<Entries extends StoredEntries>(
  entries: Entries,
  area: () => Storage,
): TypedStorage<Entries> {
  const remove = (key: string) => attempt(() => area().removeItem(key), undefined);
  const keys = (prefix: string) =>
    attempt(() => Object.keys(area()), []).filter((key) => key.startsWith(prefix));
  return {
    read: (key) =>
      valueOf(
        entries,
        key,
        attempt(() => area().getItem(key), null),
      ),
    write: (key, value) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      const { maxCharacters = Infinity } = entryOf(entries, key) ?? {};
      const isStored =
        text.length <= maxCharacters &&
        attempt(() => {
          area().setItem(key, text);
          return true;
        }, false);
      if (!isStored) remove(key);
      return isStored;
    },
    remove,
    removeAll: (prefix) => keys(prefix).forEach(remove),
    keys,
  };
}

function valueOf<Entries extends StoredEntries, Key extends KeyOf<Entries>>(
  entries: Entries,
  key: Key,
  text: string | null,
): ValueAt<Entries, Key> | null {
  const entry = entryOf(entries, key);
  if (text === null || entry === undefined) return null;
  const { success, output } = safeParse(entry.schema, text);
  return success ? output : null;
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
