import { describe, expect, it } from 'vitest';
import { emptyBoy, type NewBoy } from '../new-boy.ts';
import { importBatches, importIdOf, isImportedEnvelope, withImportedIds } from './import-plan.ts';

const boyOf = (firstName: string, more: Partial<NewBoy> = {}): NewBoy => ({
  ...emptyBoy,
  firstName,
  lastName: 'Katz',
  school: 'Toras Chaim',
  ...more,
});
const idsOf = (boys: readonly NewBoy[], at: string, taken: readonly string[] = []) =>
  withImportedIds(boys, { at: new Date(at), taken }).map(({ envelopeId }) => envelopeId);
const motzeiShabbos = '2026-11-22T00:30:00Z';

it('O1 the ids of batches follow from the import, and do not overlap', () => {
  const importId = importIdOf('12345678-9abc-4def-8123-456789abcdef');
  const boys = Array.from({ length: 120 }, (_, index) => index);
  const batches = importBatches(importId, boys);
  expect(batches.map(({ id, from, boys: { length } }) => [id, from, length])).toEqual([
    ['import-123456789abc-batch-1', 0, 50],
    ['import-123456789abc-batch-2', 50, 50],
    ['import-123456789abc-batch-3', 100, 20],
  ]);
  expect(batches.flatMap((batch) => batch.boys)).toEqual(boys);
});

describe('O1 the id of an imported boy', () => {
  const boys = Array.from({ length: 1000 }, (_, n) => boyOf(`Boy${n}`));

  it('shows that he was imported', () => {
    const ids = idsOf(boys, motzeiShabbos);
    expect(new Set(ids).size).toBe(1000);
    expect(ids.every((envelopeId) => isImportedEnvelope({ envelopeId }))).toBe(true);
    expect(isImportedEnvelope({ envelopeId: 'boy-1' })).toBe(false);
  });

  it('is the same in two imports of a week, in any order of the rows and with a cell corrected', () => {
    const ids = idsOf(boys, '2026-11-21T23:59:59Z');
    expect(idsOf(boys.toReversed(), motzeiShabbos).toReversed()).toEqual(ids);
    const fixed = boys.map((boy) =>
      Object.assign({}, boy, { grade: '5th', school: 'toras  chaim' }),
    );
    expect(idsOf(fixed, '2026-11-27T12:00:00Z')).toEqual(ids);
  });

  it('is another one next year, and after he was deleted', () => {
    const [before = ''] = idsOf([boyOf('Moshe')], motzeiShabbos);
    expect(idsOf([boyOf('Moshe')], '2027-11-22T00:30:00Z')).not.toEqual([before]);
    expect(idsOf([boyOf('Moshe')], motzeiShabbos, [before])).not.toEqual([before]);
  });

  it('keeps namesakes apart, in one list and beside a stored one', () => {
    const cousins = [boyOf('Moshe'), boyOf('Moshe', { birthYear: '2016' })];
    const ids = idsOf(cousins, motzeiShabbos);
    expect(new Set(ids).size).toBe(2);
    expect(idsOf([boyOf('Moshe')], motzeiShabbos, ids.slice(0, 1))).toEqual(ids.slice(1));
    const [one, other] = idsOf(
      [boyOf('Moshe'), boyOf('Moshe', { school: 'Mesivta' })],
      motzeiShabbos,
    );
    expect(one).not.toBe(other);
  });

  it('is computed from more than the name if there is no school', () => {
    const school = '';
    const parents = [
      boyOf('Moshe', { school, parentEmail: 'a@x.org' }),
      boyOf('Moshe', { school }),
    ];
    const ids = idsOf(parents, motzeiShabbos);
    expect(idsOf(parents.toReversed(), motzeiShabbos).toReversed()).toEqual(ids);
  });
});
