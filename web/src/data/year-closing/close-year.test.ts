import { expect, it } from 'vitest';
import { defaultChoices } from '@gabbai/domain/school-year/school-year.ts';
import { messageFor } from '../../config/messages.ts';
import { requireSameChoices } from './close-year.ts';

const stored = {
  year: 5787,
  state: 'closing',
  choices: { points: 'zero', grades: true, graduates: 'disable', prizes: 'empty' },
};

function refusalOf(choices: Parameters<typeof requireSameChoices>[1], year = stored) {
  try {
    requireSameChoices(year, choices);
  } catch (error) {
    return messageFor('closeYear', error);
  }
  return null;
}

it('M1 found F25: an owner who closes a year with other choices than the first owner learns the first choices', () => {
  expect(refusalOf(defaultChoices)).toBe(
    'This year is closed, or being closed, with other choices, and those count: Points: Begin at 0 · Grades: Move up · 8th grade: Disable these boys · Prizes of past weeks: Clear. To choose again, reopen the year first.',
  );
  expect(refusalOf({ ...defaultChoices, points: 'zero' })).toBeNull();
  expect(refusalOf(defaultChoices, { ...stored, state: 'open' })).toBeNull();
});
