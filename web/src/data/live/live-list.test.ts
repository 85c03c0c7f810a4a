import { afterEach, expect, it } from 'vitest';
import { emitSessionEnd } from '../current-session/session-end.ts';
import { boyFromStored, change, fakeListPort, snapshot, type Boy } from './fake-list.ts';
import { liveList } from './live-list.ts';

afterEach(emitSessionEnd);

const firstScreen = (all: readonly Boy[]) => all.slice(0, 1).map(({ id }) => id);

function newList({ isRemembered = false, isNamed = true } = {}) {
  const { fake, port } = fakeListPort();
  if (isRemembered)
    fake.remembered = { documents: [{ id: 'a', stored: { points: 1 } }], isWhole: false };
  const definition = isNamed ? { name: 'boys', firstScreen } : {};
  const list = liveList({ fromStored: boyFromStored, ...definition }, port);
  let changes = 0;
  const watch = () => list.subscribe(() => (changes += 1));
  return { fake, list, watch, changes: () => changes };
}

const shown = ({ list }: ReturnType<typeof newList>) => {
  const live = list.get();
  if (live.status !== 'ready') return live.status;
  const facts = { partial: live.isPartial, cached: live.isFromCache, waits: live.hasPendingWrites };
  const names = Object.entries(facts).flatMap(([name, holds]) => (holds ? [name] : []));
  return [live.value.map(({ id, points }) => `${id}${points}`).join(' '), ...names].join(', ');
};

it('loads once for all watchers, from the first one on', () => {
  const test = newList();
  expect([shown(test), test.fake.open]).toEqual(['loading', 0]);
  const leave = test.watch();
  test.watch();
  expect([shown(test), test.fake.open]).toEqual(['loading', 1]);
  test.fake.send(snapshot([change('a', 1)]));
  expect([shown(test), test.changes()]).toEqual(['a1', 2]);
  leave();
  expect(test.fake.open, 'it stays open for the next page').toBe(1);
  test.fake.send(snapshot([change('a', 2)]));
  expect([shown(test), test.changes()]).toEqual(['a2', 3]);
});

it('is partial until the server has confirmed it, or the local copy is known to be whole', () => {
  const test = newList();
  test.watch();
  test.fake.send(snapshot([change('a', 1)], { fromCache: true }));
  expect(shown(test)).toBe('a1, partial, cached');
  expect(test.fake.synced.size).toBe(0);
  expect(test.fake.collect?.(), 'a part is not kept for the next visit').toBeNull();
  test.fake.send(snapshot([change('b', 2)]));
  expect(shown(test)).toBe('a1 b2');
  expect([...test.fake.synced]).toEqual(['boys']);
  test.fake.send(snapshot([], { fromCache: true }));
  test.fake.time.advance(250);
  expect(shown(test), 'what was whole stays so').toBe('a1 b2, cached');
});

it('ready from the cache where this device has read it to the end before', () => {
  const test = newList();
  test.fake.synced.add('boys');
  test.watch();
  test.fake.send(snapshot([change('a', 1)], { fromCache: true }));
  expect(shown(test)).toBe('a1, cached');
});

it('an empty local copy proves nothing; an empty answer of the server does', () => {
  const test = newList();
  test.fake.synced.add('boys');
  test.watch();
  test.fake.send(snapshot([], { fromCache: true }));
  expect(shown(test)).toBe(', partial, cached');
  test.fake.send(snapshot([]));
  expect(shown(test)).toBe('');
});

it('found F19: a list without a name is partial until the server has confirmed it, and nothing of it is remembered', () => {
  const test = newList({ isNamed: false });
  test.watch();
  // What this device has just written is all that it knows of such a list.
  test.fake.send(snapshot([change('a', 1)], { fromCache: true, hasPendingWrites: true }));
  expect(shown(test)).toBe('a1, partial, cached, waits');
  test.fake.send(snapshot([change('a', 2)]));
  expect(shown(test)).toBe('a2');
  expect([test.fake.synced.size, test.fake.collect]).toEqual([0, null]);
});

it('what was seen last is shown before anybody watches, until a snapshot has been converted', () => {
  const test = newList({ isRemembered: true });
  expect(shown(test)).toBe('a1, partial, cached');
  expect(test.list.get()).toBe(test.list.get());
  test.watch();
  expect([shown(test), test.changes()]).toEqual(['a1, partial, cached', 0]);
  test.fake.time.setTick(1);
  const all = Array.from({ length: 30 }, (_, index) => change('b'.repeat(index + 1), index));
  test.fake.send(snapshot(all, { fromCache: true }));
  expect(shown(test), 'a part is no better').toBe('a1, partial, cached');
  while (test.fake.time.turn() > 0);
  test.fake.time.setTick(0);
  test.fake.time.advance(250);
  expect(shown(test)).toMatch(/^b0 bb1 .*, partial, cached$/);
  test.fake.send(snapshot([change('b', 7)]));
  expect(shown(test)).toMatch(/^b7 bb1 [^,]*$/);
});

it('without a connection, and when there was nothing, what was seen last is not shown', () => {
  const offline = newList({ isRemembered: true });
  offline.fake.isOffline = true;
  expect(shown(offline)).toBe('loading');
  const empty = newList();
  empty.fake.remembered = { documents: [], isWhole: true };
  expect(shown(empty)).toBe('loading');
});

it('a list that is whole keeps its first documents for the next visit', () => {
  const test = newList();
  test.watch();
  test.fake.send(snapshot([change('a', 1), change('b', 2)]));
  expect(test.fake.collect?.()).toEqual({
    documents: [{ id: 'a', stored: { points: 1 } }],
    isWhole: false,
  });
  test.fake.send(snapshot([change('b', 2, { type: 'removed' })]));
  expect(test.fake.collect?.()?.isWhole).toBe(true);
});

it('a subscription that fails says why, and Try again opens a new one', () => {
  const test = newList({ isRemembered: true });
  test.watch();
  test.fake.send(snapshot([change('b', 2)]));
  test.fake.fail(Object.assign(new Error('No'), { code: 'permission-denied' }));
  const live = test.list.get();
  expect(live).toMatchObject({ status: 'failed', error: { code: 'permission-denied' } });
  expect(test.list.get(), 'the same object').toBe(live);
  test.watch();
  expect(test.fake.observers, 'another watcher does not open it again').toHaveLength(1);
  if (live.status === 'failed') live.retry();
  expect([shown(test), test.fake.observers.length, test.fake.open]).toEqual([
    'a1, partial, cached',
    2,
    1,
  ]);
  test.fake.send(snapshot([change('c', 3)]));
  expect(shown(test), 'with nothing of what came before').toBe('c3');
  if (live.status === 'failed') live.retry();
  expect(test.fake.observers, 'only what has failed is tried again').toHaveLength(2);
});

it('ends with the session, gets no more snapshots, and opens again for the next watcher', () => {
  const test = newList();
  test.watch();
  test.fake.send(snapshot([change('a', 1)], { hasPendingWrites: true }));
  const before = test.changes();
  emitSessionEnd();
  expect([shown(test), test.fake.open, test.changes()]).toEqual(['loading', 0, before + 1]);
  test.fake.send(snapshot([change('a', 2)]));
  test.fake.fail(new Error('too late'));
  expect(shown(test)).toBe('loading');
  test.watch();
  test.fake.send(snapshot([change('b', 3)]));
  expect([shown(test), test.fake.open]).toEqual(['b3', 1]);
});
