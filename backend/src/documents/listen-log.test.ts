import { expect, it } from 'vitest';
import { createChangeLog } from './listen-log.ts';
import type { CommitEvent } from './model.ts';

const event = (commitTime: number, ...paths: string[]): CommitEvent => ({
  commitTime,
  changes: paths.map((path) => ({ path, before: null, after: null })),
});

it('names what changed after an instant', () => {
  const log = createChangeLog(10);
  log.add(event(11, 'a', 'b'));
  log.add(event(12, 'b', 'c'));
  expect(log.changedSince(10)).toEqual(new Set(['a', 'b', 'c']));
  expect(log.changedSince(11)).toEqual(new Set(['b', 'c']));
  expect(log.changedSince(12)).toEqual(new Set());
});

it('does not know what was before it began, or what it has forgotten', () => {
  const log = createChangeLog(10, 2);
  expect(log.changedSince(9)).toBeNull();
  for (let time = 11; time <= 15; time += 1) log.add(event(time, `d${time}`));
  expect(log.changedSince(12)).toBeNull();
  expect(log.changedSince(13)).toEqual(new Set(['d14', 'd15']));
});
