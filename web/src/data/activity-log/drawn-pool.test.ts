import { expect, it } from 'vitest';
import { drawnPoolOf } from './drawn-pool.ts';

const win = { envelopeId: 'moshe', prizeId: 'prize-1', weekName: 'Noach', year: 5787 };
const given = (action: string, more: object = {}) => ({
  action,
  after: { studentId: 'moshe', prizeId: 'prize-1', year: 5787 },
  ...more,
});
const drawOf = (...ids: readonly string[]) => ({
  draw: { pool: ids.map((envelopeId) => ({ envelopeId, tickets: 1 })), ticket: 0 },
});
const other = (facts: object) => ({
  ...given('add-winner', drawOf('moshe')),
  after: { studentId: 'moshe', prizeId: 'prize-1', year: 5787, ...facts },
});

it.each([
  ['drawn', [given('add-winner', drawOf('moshe', 'yosef'))], ['moshe', 'yosef']],
  ['drawn again for him', [given('move-winner', drawOf('moshe'))], ['moshe']],
  [
    'drawn, and got another picture',
    [given('edit-winner'), given('add-winner', drawOf('moshe', 'yosef'))],
    ['moshe', 'yosef'],
  ],
  ['chosen', [given('add-winner')], null],
  [
    'drawn once, removed, and then chosen',
    [given('add-winner'), given('remove-winner'), given('add-winner', drawOf('moshe', 'yosef'))],
    null,
  ],
  ['drawn for another prize', [other({ prizeId: 'prize-2' })], null],
  ['drawn in an earlier year', [other({ year: 5786 })], null],
  ['without an entry', [], null],
  ['with fields of other types', [given('add-winner', { draw: { pool: 7 } }), { after: 3 }], []],
])('N2 the pool of a winner who was %s', (_how, entries, pool) => {
  expect(drawnPoolOf(entries, win)).toEqual(pool);
});
