import { addDays, localDay } from './calendar/civil-day.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Envelope } from './envelope.ts';
import { sortByColumn, sortColumns, type SortColumn } from './envelope-sort.ts';
import { boy, boyWhoCame, winner } from './testing/builders.ts';

describe('sortByColumn', () => {
  const boys = [
    boy({ envelopeId: 'a', firstName: 'zev', grade: '10th', school: null, isActive: false }),
    boy({ envelopeId: 'b', firstName: 'Áron', grade: '2nd', school: 'mesivta' }),
    boy({ envelopeId: 'c', firstName: '', lastName: '', grade: null, school: 'Mesivta' }),
    boy({
      envelopeId: 'd',
      firstName: 'Dov',
      grade: '2nd',
      school: 'Cheder',
      winnerList: [winner()],
      minyanPoints: 3,
    }),
  ];
  const ids = (column: SortColumn, direction: 'ascending' | 'descending') =>
    sortByColumn(boys, { column, direction })
      .map(({ envelopeId }) => envelopeId)
      .join('');

  it.each([
    ['name', 'bdac', 'adbc'],
    ['school', 'dbca', 'bcda'],
    ['grade', 'bdac', 'abdc'],
    ['prizes', 'abcd', 'dabc'],
    ['points', 'abcd', 'dabc'],
    ['activity', 'bcda', 'abcd'],
  ] as const)('E3 by %s: %s one way, %s the other', (column, ascending, descending) => {
    expect([ids(column, 'ascending'), ids(column, 'descending')]).toEqual([ascending, descending]);
  });

  it('K10 by attendance this year, and by the day on which a boy came last', () => {
    const today = localDay(new Date());
    const [a, b] = [
      boyWhoCame('a', addDays(today, -1)),
      boyWhoCame('b', '2020-01-04', '2020-01-11'),
    ];
    const sorted = (column: SortColumn) =>
      sortByColumn([boy({ envelopeId: 'c' }), b, a], { column, direction: 'descending' });
    expect(sorted('last-came').map(({ envelopeId }) => envelopeId)).toEqual(['a', 'b', 'c']);
    expect(sorted('attendance').map(({ envelopeId }) => envelopeId)).toEqual(['a', 'c', 'b']);
  });

  it('E3 loses no envelope, is stable, and puts empty values last in both directions', () => {
    const text = fc.option(fc.constantFrom('1st', '2nd', '10th', 'א', 'Mesivta', 'mesivta'));
    const anyBoy = fc.record({
      firstName: fc.constantFrom('', 'Moshe', 'Ari', 'משה'),
      lastName: fc.constantFrom('', 'Katz'),
      school: text,
      grade: text,
      isActive: fc.boolean(),
      winnerList: fc.array(fc.constant(winner()), { maxLength: 2 }),
      minyanPoints: fc.constantFrom(-5, 0, 7.5),
    });
    const seen: Record<SortColumn, (one: Envelope) => unknown> = {
      name: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || null,
      school: ({ school }) => school && school.toLowerCase(),
      grade: ({ grade }) => grade,
      prizes: ({ winnerList }) => winnerList.length,
      points: ({ minyanPoints }) => minyanPoints,
      attendance: () => 0,
      'last-came': () => null,
      activity: ({ isActive }) => isActive,
    };
    fc.assert(
      fc.property(
        fc.array(anyBoy),
        fc.constantFrom(...sortColumns),
        fc.constantFrom('ascending', 'descending'),
        (records, column, direction) => {
          const list = records.map((record, index) =>
            boy({ ...record, envelopeId: String(index) }),
          );
          const sorted = sortByColumn(list, { column, direction });
          expect(new Set(sorted)).toEqual(new Set(list));
          const values = sorted.map(seen[column]);
          const withOne = values.filter((value) => value !== null).length;
          expect(values.slice(withOne).every((value) => value === null)).toBe(true);
          for (const value of new Set(values)) {
            const places = values.flatMap((one, index) => (one === value ? [index] : []));
            expect(Number(places.at(-1)) - Number(places[0]), 'side by side').toBe(
              places.length - 1,
            );
            const before = places.map((index) => Number(sorted[index]?.envelopeId));
            expect(before).toEqual(before.toSorted((one, other) => one - other));
          }
        },
      ),
    );
  });
});
