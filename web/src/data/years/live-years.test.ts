import { expect, it } from 'vitest';
import type { SchoolYear } from '@gabbai/domain/school-year/school-year.ts';
import { messageFor } from '../../config/messages.ts';
import { createEmitter } from '../../kernel/emitter.ts';
import type { Live } from '../live/live.ts';
import { requireFinishedYears } from './live-years.ts';

type Years = readonly Pick<SchoolYear, 'state'>[];

const known = (state: SchoolYear['state'], isFromCache = false): Live<Years> => ({
  status: 'ready',
  value: [{ state }],
  isFromCache,
  hasPendingWrites: false,
  isPartial: false,
});

/** How a change of points ends that is sent while a page knows the first state of the years and then learns the others. */
async function outcomeOf(first: Live<Years>, ...later: readonly Live<Years>[]) {
  const changed = createEmitter();
  let live = first;
  const lost = Promise.withResolvers<void>();
  const change = requireFinishedYears({
    years: { get: () => live, subscribe: changed.subscribe },
    whenOffline: () => ({ happens: lost.promise, stopWaiting: () => {} }),
  }).then(
    () => 'sent',
    (error: unknown) => messageFor('awardPoints', error),
  );
  for (const next of later) {
    await Promise.resolve();
    live = next;
    changed.emit();
  }
  setTimeout(lost.resolve, 10);
  return change;
}

const unfinished = 'A year is being closed or reopened. Finish that first: Setting, School year.';

it('M1 found F25: no points are given while a year is half closed or half reopened, and that is said', async () => {
  expect(await outcomeOf(known('closing'))).toBe(unfinished);
  expect(await outcomeOf(known('reopening'))).toBe(unfinished);
  expect(await outcomeOf(known('closed'))).toBe('sent');
});

it('M1 found F25: a page that has not read the years asks before it sends points', async () => {
  expect(await outcomeOf({ status: 'loading' }, known('closing'))).toBe(unfinished);
  expect(await outcomeOf(known('closed', true), known('closing')), 'a cache').toBe(unfinished);
  expect(await outcomeOf(known('closing', true), known('closed'))).toBe('sent');
  expect(await outcomeOf({ status: 'loading' }), 'offline').toBe('sent');
  expect(await outcomeOf(known('closing', true)), 'offline, from a cache').toBe(unfinished);
});
