import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage, roomOnDevice, tabStorage, wipeAtLogout } from './device-storage.ts';
import { deviceEntries } from './stored-entries.ts';
import html from '../../index.html?raw';

/** As a browser's: what is kept are its own fields, its methods are not. */
function storageFor(mostCharacters: number): Storage {
  return Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      const all = { ...this, [key]: text };
      if (Object.entries(all).join('').length > mostCharacters)
        throw new DOMException('full', 'QuotaExceededError');
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  }) as Storage;
}

const storages = ['localStorage', 'sessionStorage'] as const;

beforeEach(() => {
  for (const name of storages) vi.stubGlobal(name, storageFor(500));
});
afterEach(() => void vi.unstubAllGlobals());

it('F6 the end of a session wipes what is kept of the records, and nothing else that the browser keeps', () => {
  deviceStorage.write('change/a', {});
  deviceStorage.write('last-seen/envelopes', { documents: [], isWhole: true });
  deviceStorage.write('last-visitor', 'a');
  deviceStorage.write('color-mode', 'dark');
  tabStorage.write('selected-boys', { uid: 'a', ids: [] });
  localStorage.setItem('firebase:authUser', '{}');
  localStorage.setItem('toString', 'of another program');
  wipeAtLogout();
  expect(Object.keys(localStorage)).toEqual(['color-mode', 'firebase:authUser', 'toString']);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

describe('found 28: full', () => {
  beforeEach(() => localStorage.setItem('other', 'x'.repeat(460)));

  it('what has no room is not kept, and what was kept before does not pass for it', () => {
    expect(deviceStorage.write('runtime-config', '{"a":1}')).toBe(true);
    expect(deviceStorage.write('runtime-config', 'x'.repeat(90))).toBe(false);
    expect(deviceStorage.read('runtime-config')).toBeNull();
  });

  it('returns whether there is room, and leaves nothing behind', () => {
    expect(roomOnDevice(10)).toBe('enough');
    expect(roomOnDevice(100)).toBe('too-little');
    expect(Object.keys(localStorage)).toEqual(['other']);
  });
});

it('found 28: what does not fit its schema reads as nothing', () => {
  const key = 'session-ended';
  for (const text of ['{"code":', '7', '{"code":"a","message":"b"}']) {
    localStorage.setItem(key, text);
    expect(deviceStorage.read(key)).toBeNull();
  }
  const reason = { code: 'a', message: 'b', at: 1 };
  deviceStorage.write(key, reason);
  expect(deviceStorage.read(key)).toEqual(reason);
  localStorage.setItem('color-mode', 'auto');
  expect(deviceStorage.read('color-mode')).toBeNull();
  localStorage.setItem('last-seen/envelopes', '[]');
  expect(deviceStorage.read('last-seen/envelopes'), 'by the prefix of its key').toBeNull();
});

it('a text over the limit of its entry is not stored', () => {
  vi.stubGlobal('localStorage', storageFor(Infinity));
  const { maxCharacters } = deviceEntries['last-seen/'];
  const list = { documents: [{ id: 'x'.repeat(maxCharacters), stored: {} }], isWhole: true };
  expect(deviceStorage.write('last-seen/envelopes', list)).toBe(false);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('index.html has places for the keys that its script reads', () => {
  expect(html).toContain('content="%COLOR_MODE_KEY% %CACHE_STATE_KEY%"');
});

it('found 28: where the browser denies it, nothing is kept and nothing throws', () => {
  for (const name of storages)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  expect(deviceStorage.write('last-visitor', 'a')).toBe(false);
  expect(deviceStorage.read('last-visitor')).toBeNull();
  expect(tabStorage.read('selected-boys')).toBeNull();
  expect(deviceStorage.keys('')).toEqual([]);
  expect(roomOnDevice(1)).toBe('denied');
  wipeAtLogout();
});
