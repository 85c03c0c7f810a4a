import { expect, it } from 'vitest';
import { sheetKind } from './sheet-change.ts';

const sheet = { sheetId: '2026-11-21_morning', kindName: '', title: 'Shabbos morning', points: 5 };
const summaryOf = (step: { from: number; to: number; isUndo: boolean }) =>
  sheetKind.summary({ ...sheet, ...step, isPointsChange: false, envelopeIds: ['a', 'b'] });

it('L2 found F22: the undo of a sheet names what is undone, not its opposite', () => {
  const entered = 'Entered 2 boys at Shabbos morning: 5 points each';
  expect(summaryOf({ from: 0, to: 5, isUndo: false })).toBe(entered);
  expect(summaryOf({ from: 5, to: 0, isUndo: true })).toBe(`Undone: ${entered}`);
  expect(summaryOf({ from: 0, to: 5, isUndo: true })).toBe(
    'Undone: Took 2 boys off Shabbos morning',
  );
});
