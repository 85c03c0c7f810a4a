import { expect, it } from 'vitest';
import { boyFromStored, change } from './fake-list.ts';
import { fakeScheduler } from './fake-scheduler.ts';
import { incrementalList, type ListChange } from './incremental-list.ts';

const confirmed = { fromCache: false, hasPendingWrites: false };
const cached = { fromCache: true, hasPendingWrites: false };
const ownChange = { fromCache: true, hasPendingWrites: true };

function newList() {
  const time = fakeScheduler();
  const shown: string[] = [];
  const list = incrementalList(
    {
      fromStored: boyFromStored,
      show: (boys, _, isConverted) =>
        void shown.push(
          `${boys.map(({ id, points }) => `${id}${points}`).join(' ')}${isConverted ? '' : ' ...'}`,
        ),
    },
    time.scheduler,
  );
  return { time, shown, list };
}

const many = (count: number): ListChange[] =>
  Array.from({ length: count }, (_, index) => change(`boy-${index}-`, index));

it('adds, changes and removes one document at a time', () => {
  const { shown, list } = newList();
  list.add({ changes: [change('a', 1), change('b', 2)], metadata: confirmed });
  list.add({ changes: [change('a', 3, { type: 'modified' })], metadata: confirmed });
  list.add({ changes: [change('b', 2, { type: 'removed' })], metadata: confirmed });
  expect(shown).toEqual(['a1 b2', 'a3 b2', 'a3']);
});

it('a document that did not change stays the same object, and a list without changes the same list', () => {
  const time = fakeScheduler();
  const seen: (readonly object[])[] = [];
  const list = incrementalList(
    { fromStored: boyFromStored, show: (boys) => void seen.push(boys) },
    time.scheduler,
  );
  list.add({ changes: [change('a', 1), change('b', 2)], metadata: confirmed });
  list.add({ changes: [change('b', 3)], metadata: confirmed });
  list.add({ changes: [], metadata: confirmed });
  expect(seen[1]?.[0]).toBe(seen[0]?.[0]);
  expect(seen[1]?.[1]).not.toBe(seen[0]?.[1]);
  expect(seen[2]).toBe(seen[1]);
});

it('many documents are converted in slices, and the list so far is shown a few times a second', () => {
  const { time, shown, list } = newList();
  time.setTick(1);
  list.add({ changes: many(251), metadata: confirmed });
  expect(shown, 'the first rows wait for nothing').toHaveLength(1);
  expect(shown[0]).toMatch(/ \.\.\.$/);
  const turns = [];
  while (time.turn() > 0) turns.push(shown.length);
  expect(turns.length).toBeGreaterThan(2);
  expect(new Set(turns.slice(0, -1)).size, 'not drawn at each turn').toBe(2);
  expect(shown).toHaveLength(3);
  expect(shown[2]).not.toMatch(/\.\.\.$/);
  expect(shown[2]?.split(' ')).toHaveLength(251);
  time.advance(1000);
  expect(shown, 'what was to be shown later has been shown').toHaveLength(3);
});

it('a shorter batch is shown at once, when all of it is converted', () => {
  const { time, shown, list } = newList();
  time.setTick(1);
  list.add({ changes: many(40), metadata: confirmed });
  while (time.turn() > 0);
  expect(shown).toHaveLength(1);
  expect(shown[0]?.split(' ')).toHaveLength(40);
});

it('a long batch shows its highest ranks first', () => {
  const time = fakeScheduler();
  const shown: number[] = [];
  const list = incrementalList(
    {
      fromStored: boyFromStored,
      show: ([boy]) => void shown.push(boy?.points ?? -1),
      rank: (doc) => Number(doc.get('points')),
    },
    time.scheduler,
  );
  time.setTick(1);
  list.add({ changes: many(251), metadata: cached });
  expect(shown).toEqual([250]);
});

it('a slice that is interrupted is shown when it is time', () => {
  const { time, shown, list } = newList();
  time.setTick(1);
  list.add({ changes: many(251), metadata: confirmed });
  time.turn();
  time.setTick(0);
  time.advance(250);
  expect(shown).toHaveLength(2);
  expect(shown[1]).toMatch(/ \.\.\.$/);
});

it('parts of a long list out of the cache are drawn at intervals, the last one in the end', () => {
  const { time, shown, list } = newList();
  list.add({ changes: [change('a', 1)], metadata: cached });
  list.add({ changes: [change('b', 2)], metadata: cached });
  list.add({ changes: [change('c', 3)], metadata: cached });
  expect(shown).toEqual(['a1']);
  expect(time.timers()).toBe(1);
  time.advance(249);
  expect(shown).toEqual(['a1']);
  time.advance(1);
  expect(shown).toEqual(['a1', 'a1 b2 c3']);
});

it('what the server has confirmed and a change of this page are shown at once', () => {
  const { time, shown, list } = newList();
  list.add({ changes: [change('a', 1)], metadata: cached });
  list.add({ changes: [change('a', 2)], metadata: ownChange });
  list.add({ changes: [change('a', 3)], metadata: cached });
  list.add({ changes: [change('a', 4)], metadata: confirmed });
  expect(shown).toEqual(['a1', 'a2', 'a4']);
  expect(time.timers()).toBe(0);
});

it('an empty beginning does not make the first rows wait', () => {
  const { shown, list } = newList();
  list.add({ changes: [], metadata: cached });
  list.add({ changes: [change('a', 1)], metadata: cached });
  expect(shown).toEqual(['', 'a1']);
});

it('changes that arrive while a slice waits are converted after it, in order', () => {
  const { time, shown, list } = newList();
  time.setTick(1);
  list.add({ changes: many(15), metadata: confirmed });
  const before = time.scheduler.now();
  list.add({ changes: [change('boy-0-', 99)], metadata: confirmed });
  expect(time.scheduler.now(), 'it takes no time of its own').toBe(before + 1);
  expect(time.turn()).toBe(1);
  while (time.turn() > 0);
  expect(shown.at(-1)?.split(' ')).toHaveLength(15);
  expect(shown.at(-1)).toMatch(/^boy-0-99 /);
});

it('a list that has ended shows nothing more', () => {
  const { time, shown, list } = newList();
  time.setTick(1);
  list.add({ changes: many(251), metadata: confirmed });
  time.turn();
  const before = shown.length;
  list.end();
  expect(time.turn()).toBe(0);
  time.advance(1000);
  expect(shown).toHaveLength(before);
});
