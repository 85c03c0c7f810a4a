import { expect, it } from 'vitest';
import { week, winner } from '@gabbai/domain/testing/builders.ts';
import { DataError } from './errors.ts';
import { weekIdOfWin } from './win-week.ts';

const at = new Date('2026-11-20T12:00:00Z');

function weekIdFor(prizeId: string, isFromCache: boolean, weeks = [week({ weekId: 'zz' })]) {
  const win = { ...winner({ prizeId }), envelopeId: 'boy-1' };
  try {
    return weekIdOfWin(win, { weeks, isFromCache }, at);
  } catch (error) {
    return error instanceof DataError ? error.code : error;
  }
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
