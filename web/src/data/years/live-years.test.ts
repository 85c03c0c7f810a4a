import { expect, it } from 'vitest';
import { messageFor } from '../../config/messages.ts';
import { requireFinishedYears } from './live-years.ts';

const refusalOf = (...states: readonly ('closing' | 'closed' | 'reopening')[]) => {
  try {
    requireFinishedYears(states.map((state) => ({ state })));
  } catch (error) {
    return messageFor('awardPoints', error);
  }
  return null;
};

it('M1 found F25: no points are given while a year is half closed or half reopened, and that is said', () => {
  const unfinished = 'A year is being closed or reopened. Finish that first: Setting, School year.';
  expect(refusalOf('closed', 'closing')).toBe(unfinished);
  expect(refusalOf('reopening')).toBe(unfinished);
  expect(refusalOf('closed')).toBeNull();
  expect(refusalOf()).toBeNull();
});
