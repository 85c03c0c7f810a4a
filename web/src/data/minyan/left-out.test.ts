import { expect, it } from 'vitest';
import { countLeftOut, emitLeftOut } from './left-out.ts';

it('K7 found F22: the boys that a sheet left out are counted, so that the toast says how many were paid', () => {
  const order = { title: 'Shabbos morning', by: 'admin-2', to: 5 };
  const leftOut = countLeftOut('2026-11-21_morning');
  emitLeftOut({ ...order, sheetId: '2026-11-21_morning', envelopeIds: ['a', 'b'] });
  emitLeftOut({ ...order, sheetId: '2026-11-21_night', envelopeIds: ['c'] });
  expect(leftOut.count()).toBe(2);
  leftOut.stop();
  emitLeftOut({ ...order, sheetId: '2026-11-21_morning', envelopeIds: ['d'] });
  expect(leftOut.count()).toBe(2);
});
