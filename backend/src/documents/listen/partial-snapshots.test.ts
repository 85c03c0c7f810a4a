import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createListenService } from './listen-service.ts';
import { createFairScheduler } from './fair-scheduler.ts';
import type { Query } from '../model/types.ts';
import {
  boyA,
  boys,
  byN,
  createFixture,
  positive,
  put,
  remove,
  silentObserver,
} from '../testing/listen-fixture.ts';
import { queryOf } from '../testing/query-of.ts';
import type { ListenFixture } from '../testing/listen-fixture.ts';

const ids = Array.from({ length: 60 }, (_, index) => `boys/${String(index).padStart(2, '0')}`);

/** Sixty documents, four of which can be sent in one time slice. */
function createSlowFixture(): ListenFixture {
  const fixture = createFixture();
  fixture.commit(...ids.map((path) => put(path, 1)));
  fixture.stepsPerSlice = 4;
  return fixture;
}

/** All messages, and the number of turns of the event loop until the last one. */
async function allMessages(fixture: ListenFixture): Promise<{ messages: string[]; turns: number }> {
  const messages = fixture.messages();
  let turns = 0;
  for (let silent = 0; silent < 5; turns += 1) {
    await turn();
    const more = fixture.messages();
    silent = more.length === 0 ? silent + 1 : 0;
    messages.push(...more);
  }
  return { messages, turns: turns - 5 };
}

it('sends a long result in slices, as of one read time, and later commits after it', async () => {
  const fixture = createSlowFixture();
  fixture.stream.addTarget(2, boys, null);
  fixture.commit(put('boys/59', 2), remove('boys/58'), put('boys/new', 1));
  fixture.stream.addTarget(4, boyA, null);
  const { messages, turns } = await allMessages(fixture);
  expect(messages).toEqual([
    'ADD 2',
    ...ids.map((path) => `change ${path} +2 -`),
    'filter 2 60',
    'CURRENT 2',
    'snapshot',
    'change boys/59 +2 -',
    'change boys/new +2 -',
    'delete boys/58 -2',
    'snapshot',
    'ADD 4',
    'CURRENT 4',
    'snapshot',
  ]);
  expect(turns).toBeGreaterThanOrEqual(3);
});

it('stops without a snapshot when the target is removed meanwhile', async () => {
  const fixture = createSlowFixture();
  fixture.stream.addTarget(2, boys, null);
  fixture.stream.removeTarget(2);
  fixture.stream.addTarget(2, boyA, null);
  const removed = (await allMessages(fixture)).messages;
  expect(removed.slice(-4)).toEqual(['REMOVE 2', 'ADD 2', 'CURRENT 2', 'snapshot']);
  expect(removed.length).toBeLessThan(ids.length);
  fixture.denied = ({ reads, operation }) =>
    operation === 'list' && reads.before('admins/me') !== null;
  fixture.stream.addTarget(4, boys, null);
  fixture.put('admins/me', 1);
  const denied = (await allMessages(fixture)).messages;
  expect(denied[0]).toBe('ADD 4');
  expect(denied.at(-1)).toBe('REMOVE 4');
  expect(denied).not.toContain('snapshot');
});

it('sends nothing more to a closed stream', async () => {
  const fixture = createSlowFixture();
  fixture.stream.addTarget(2, boys, null);
  fixture.stream.close();
  const { messages } = await allMessages(fixture);
  expect(messages.length).toBeLessThan(ids.length);
  expect(messages).not.toContain('snapshot');
});

const nothing = (): void => {};

/** Time slices that end after so many steps. */
const slicesOf = (steps: number) => () => {
  let taken = 0;
  return () => ++taken >= steps;
};

it('lets queues with long work take turns', async () => {
  const scheduler = createFairScheduler(slicesOf(3));
  const log: string[] = [];
  for (const name of 'abcd') {
    scheduler.openQueue(nothing).enqueueSteps(
      (function* steps() {
        for (let n = 0; n < 12; n += 1) {
          log.push(name);
          yield;
        }
      })(),
    );
  }
  scheduler.openQueue(nothing).run(() => log.push('short'));
  expect(log.join('')).toBe('aaaaaaaaashort');
  await turn();
  expect(log.slice(10).join('')).toBe('aaabbbccc');
  await turn();
  expect(log.slice(19).join('')).toBe('dddbbb');
});

it('sends a commit to many streams in slices, and all of it to each', async () => {
  const fixture = createFixture();
  const service = createListenService(fixture.documents, { startTimeSlice: slicesOf(5) });
  const sentCounts = Array.from({ length: 30 }, () => 0);
  for (const each of sentCounts.keys()) {
    const documentChanged = (): void => void (sentCounts[each] = (sentCounts[each] ?? 0) + 1);
    service.openStream(null, { ...silentObserver, documentChanged }).addTarget(2, boys, null);
  }
  const completeCount = (): number => sentCounts.filter((count) => count === ids.length).length;
  fixture.commit(...ids.map((path) => put(path, 1)));
  for (const all of [5, 10, 15, 20, 25, 30]) {
    expect(completeCount()).toBe(all);
    await turn();
  }
  expect(sentCounts.every((count) => count === ids.length)).toBe(true);
});

it('sends the newest documents of a long result first, to clients without a resume token', () => {
  const fixture = createFixture({ first: 1, next: 3 });
  for (const path of ids.slice(0, 4)) fixture.commit(put(path, 1));
  fixture.stream.addTarget(2, boys, null);
  expect(fixture.messages()).toEqual(['ADD 2', 'change boys/03 +2 -', 'partial snapshot']);
  fixture.endPauses();
  expect(fixture.messages()).toEqual([
    'change boys/02 +2 -',
    'change boys/01 +2 -',
    'partial snapshot',
    'change boys/00 +2 -',
    'filter 2 4',
    'CURRENT 2',
    'snapshot',
  ]);
  const token = fixture.token();
  fixture.stream.addTarget(4, boys, 'another');
  fixture.stream.addTarget(6, boys, token);
  fixture.stream.addTarget(8, positive, null);
  fixture.put('boys/03', 2);
  fixture.commit(remove('boys/03'));
  fixture.stream.addTarget(10, boys, null);
  expect(fixture.messages()).not.toContain('partial snapshot');
  expect(fixture.endPauses()).toBe(0);
});

it.each<Partial<Query>>([
  { orderBy: [byN] },
  { startAt: { values: [{ referenceValue: 'boys/02' }], before: true } },
  { endAt: { values: [{ referenceValue: 'boys/02' }], before: true } },
])('sends no partial snapshot of a query that may exclude documents, %o', (change) => {
  const fixture = createFixture({ first: 2, next: 3 });
  for (const path of ids.slice(0, 4)) fixture.commit(put(path, 1));
  fixture.commit({
    ...remove('boys/none'),
    kind: 'update',
    fields: {},
    mask: null,
    transforms: [],
  });
  const query = queryOf({ collectionId: 'boys', ...change });
  fixture.stream.addTarget(2, { kind: 'query', query }, null);
  fixture.endPauses();
  const messages = fixture.messages();
  const sentCount = messages.filter((message) => message.startsWith('change')).length;
  expect(messages.find((message) => message.startsWith('filter')) ?? 'filter 2 0').toBe(
    `filter 2 ${sentCount}`,
  );
});

it('sends other targets during the pause, and then the latest state of the rest', () => {
  const fixture = createFixture({ first: 2, next: 3 });
  for (const path of ids.slice(0, 5)) fixture.commit(put(path, 1));
  fixture.stream.addTarget(2, boys, null);
  fixture.stream.addTarget(4, boyA, null);
  fixture.commit(put('boys/04', 2), remove('boys/03'), put('boys/a', 1));
  expect(fixture.messages()).toEqual([
    'ADD 2',
    'change boys/04 +2 -',
    'change boys/03 +2 -',
    'partial snapshot',
    'ADD 4',
    'CURRENT 4',
    'token 4',
    'snapshot without token',
    'change boys/a +4 -',
    'token 4',
    'snapshot without token',
  ]);
  fixture.endPauses();
  expect(fixture.messages()).toEqual([
    'change boys/a +2 -',
    'change boys/04 +2 -',
    'change boys/02 +2 -',
    'token 4',
    'partial snapshot',
    'change boys/01 +2 -',
    'change boys/00 +2 -',
    'delete boys/03 -2',
    'filter 2 5',
    'CURRENT 2',
    'snapshot',
  ]);
});

it('cancels the pause when the target or the stream ends', () => {
  const fixture = createFixture({ first: 1, next: 1 });
  for (const path of ids.slice(0, 2)) fixture.commit(put(path, 1));
  fixture.denied = ({ reads, operation }) =>
    operation === 'list' && reads.before('admins/me') !== null;
  for (const id of [2, 4]) fixture.stream.addTarget(id, boys, null);
  fixture.stream.removeTarget(4);
  fixture.messages();
  fixture.put('admins/me', 1);
  expect(fixture.messages()).toEqual(['REMOVE 2']);
  expect(fixture.endPauses()).toBe(0);
  fixture.commit(remove('admins/me'));
  fixture.stream.addTarget(6, boys, null);
  fixture.stream.close();
  expect(fixture.endPauses()).toBe(0);
});
