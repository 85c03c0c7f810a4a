import { expect, it } from 'vitest';
import type { Query } from '../model/types.ts';
import {
  boyA,
  boys,
  byN,
  createFixture,
  positive,
  put,
  remove,
} from '../testing/listen-fixture.ts';
import { queryOf } from '../testing/query-of.ts';
import { pauseMs, stepSize } from './partial-snapshots.ts';

const ids = Array.from({ length: 60 }, (_, index) => `boys/${String(index).padStart(2, '0')}`);

it.each([
  [8, 100],
  [40, 200],
  [90, 450],
  [3000, 500],
])('pauses for a client that answers in %i ms for %i ms', (answerMs, pause) => {
  expect(pauseMs(answerMs)).toBe(pause);
});

it.each([
  [0, 20, 250],
  [0, 80, 100],
  [999, 80, 100],
  [1000, 80, 250],
])('after %i documents, steps for a client that answers in %i ms have %i', (sent, ms, size) => {
  expect(stepSize(sent, ms)).toBe(size);
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
    operation === 'list' && reads.before('admins/me', 'exists') !== null;
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
