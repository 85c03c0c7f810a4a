import { expect, it } from 'vitest';
import { week, winner } from '@gabbai/domain/testing/builders.ts';
import { DataError } from '../firebase/errors.ts';
import { weekIdOfWin, weekIdToSave } from './win-week.ts';

/** A week's id, or the code of the refusal. */
function orCode(find: () => string | null): unknown {
  try {
    return find();
  } catch (error) {
    return error instanceof DataError ? error.code : error;
  }
}

function weekIdFor(prizeId: string, isFromCache: boolean, weeks = [week({ weekId: 'zz' })]) {
  const win = { ...winner({ prizeId }), envelopeId: 'boy-1' };
  return orCode(() => weekIdOfWin(win, { weeks, isFromCache }, 5787));
}

it('I2 H11 where weeks could not be read, a win is not taken off half: its id names its week, or it waits', () => {
  expect(weekIdFor('', false)).toBe('zz');
  expect(weekIdFor('prize9_Noach', false)).toBe('zz');
  expect(weekIdFor('', true)).toBe('needs-network');
  expect(weekIdFor('', true, [])).toBe('needs-network');
  expect(weekIdFor('prize9_Noach', true)).toBe('needs-network');
  expect(weekIdFor('prize1_zz', true)).toBe('zz');
  expect(weekIdFor('prize1_w', true, []), 'read in the transaction').toBe('w');
  expect(weekIdFor('prize1_w', false, [])).toBe('w');
  expect(weekIdFor('', false, [])).toBeNull();
});

it('F9 a week is made for the prizes of a parsha only where it is certain that there is none', () => {
  const weeks = [week({ weekId: 'of-another-program', weekName: 'Noach' })];
  const toSave = (weekName: string, isFromCache: boolean) =>
    orCode(() => weekIdToSave(weekName, { weeks, isFromCache }));
  expect(toSave('Noach', false)).toBe('of-another-program');
  expect(toSave('Noach', true)).toBe('of-another-program');
  expect(toSave('Lech Lecha', false)).toBe('parsha-3');
  expect(toSave('Lech Lecha', true)).toBe('needs-network');
});
