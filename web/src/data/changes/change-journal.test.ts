import { expect, it } from 'vitest';
import { DataError } from '../firebase/errors.ts';
import type { Change } from './change.ts';
import { createChangeJournal, keptError } from './change-journal.ts';

/** A device with room for so many characters in one text. */
function device(room = Infinity) {
  const kept = new Map<string, string>();
  return {
    kept,
    read: (key: string): unknown => {
      try {
        return JSON.parse(kept.get(key) ?? 'null');
      } catch {
        return null;
      }
    },
    write: (key: string, value: object): boolean => {
      const text = JSON.stringify(value);
      if (text.length > room) kept.delete(key);
      else kept.set(key, text);
      return text.length <= room;
    },
    remove: (key: string) => void kept.delete(key),
    keys: (prefix: string) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
  };
}

function journalOf(
  storage: ReturnType<typeof device>,
  page: { id: string; open: string[]; uid?: string | null },
) {
  return createChangeJournal({
    storage,
    pageId: page.id,
    openPages: async () => new Set(page.open),
    uid: () => (page.uid === undefined ? 'rabbi' : page.uid),
  });
}

const change: Change = {
  id: 'a',
  kind: 'award',
  args: { points: 5 },
  madeAt: 7,
  state: 'waiting',
  group: 'g',
  error: null,
};

it('what a closed page has left is taken over, the oldest first', async () => {
  const store = device();
  const first = journalOf(store, { id: 'first', open: [] });
  first.write({ ...change, id: 'later', madeAt: 9 });
  first.write(change);
  const [kept, later] = await journalOf(store, { id: 'next', open: ['next'] }).takeOver();
  const { error: _none, ...rest } = change;
  expect(kept).toMatchObject({ ...rest, code: null });
  expect(later?.id).toBe('later');
});

it('what an open page works on stays with it', async () => {
  const store = device();
  journalOf(store, { id: 'first', open: [] }).write(change);
  expect(await journalOf(store, { id: 'next', open: ['first', 'next'] }).takeOver()).toEqual([]);
  expect(await journalOf(store, { id: 'last', open: ['last'] }).takeOver()).toHaveLength(1);
});

it('the reason of a failure is kept by its code', async () => {
  const store = device();
  const error = new DataError('permission-denied', 'no');
  journalOf(store, { id: 'first', open: [] }).write({ ...change, state: 'refused', error });
  const [kept] = await journalOf(store, { id: 'next', open: [] }).takeOver();
  expect(kept && keptError(kept)?.code).toBe('permission-denied');
});

it.each(['{', 'null', '{"id":1}', '{"id":"a","kind":"award","state":"done"}'])(
  'ill-formed text %s is removed',
  async (text) => {
    const store = device();
    store.kept.set('change/a', text);
    store.kept.set('another key', text);
    expect(await journalOf(store, { id: 'next', open: [] }).takeOver()).toEqual([]);
    expect([store.kept.get('change/a'), store.kept.get('another key')]).toEqual([undefined, text]);
  },
);

it("another administrator's changes are removed", async () => {
  const store = device();
  journalOf(store, { id: 'first', open: [], uid: 'other' }).write(change);
  expect(await journalOf(store, { id: 'next', open: [] }).takeOver()).toEqual([]);
  expect(store.kept.size).toBe(0);
});

it('while it is not known who is signed in, everything stays', async () => {
  const store = device();
  journalOf(store, { id: 'first', open: [] }).write(change);
  expect(await journalOf(store, { id: 'next', open: [], uid: null }).takeOver()).toEqual([]);
  expect(store.kept.size).toBe(1);
});

it('a full storage keeps no outdated state', async () => {
  const store = device(200);
  const journal = journalOf(store, { id: 'first', open: [] });
  expect(journal.write(change)).toBe(true);
  expect(journal.write({ ...change, args: { memo: 'x'.repeat(300) } })).toBe(false);
  expect(store.kept.size).toBe(0);
});

it('clearing removes every change and nothing else', () => {
  const store = device();
  const journal = journalOf(store, { id: 'first', open: [] });
  journal.write(change);
  journal.write({ ...change, id: 'b' });
  store.kept.set('color-scheme', 'dark');
  journal.clear();
  expect([store.kept.size, store.kept.get('color-scheme')]).toEqual([1, 'dark']);
});
