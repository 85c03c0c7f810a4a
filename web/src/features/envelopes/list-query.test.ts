import { attendanceFilters, noFilters, winFilters } from '@gabbai/domain/envelope-filters.ts';
import { defaultColumns, listColumns } from '@gabbai/domain/list-columns.ts';
import { sortColumns } from '@gabbai/domain/envelope-sort.ts';
import { showGrade } from '@gabbai/domain/grades.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readListQuery, toAddress, type ListQuery } from './list-query.ts';

const everybody: ListQuery = {
  search: '',
  filters: noFilters,
  order: 'newest',
  sort: null,
  columns: defaultColumns,
};

function address(query: ListQuery): URLSearchParams {
  const parts = Object.entries(toAddress(query)).filter(([, text]) => text !== null);
  return new URLSearchParams(parts.map(([name, text]) => [name, String(text)]));
}

const columnsAt = (text: string) => readListQuery(new URLSearchParams(text), ['points']).columns;

describe('the address of a list', () => {
  it.each([
    '',
    'order=banana&sort=shoe&activity=maybe&prizes=7',
    'sort=-&order=&activity=toString&prizes=constructor',
    'sort=--name&sort=name&utm_source=mail&%zz=%',
    'points-from=many&points-to=&columns=shoe,',
  ])('E3 junk is passed over: %j', (text) => {
    expect(readListQuery(new URLSearchParams(text))).toEqual(everybody);
  });

  it('E3 all parts are read', () => {
    const text =
      'search=katz&school=&grade=5th&activity=disabled&prizes=none&attendance=missed&points-from=-5&points-to=7.5&order=oldest&sort=-prizes&columns=points,shoe,school';
    expect(readListQuery(new URLSearchParams(text))).toEqual({
      search: 'katz',
      filters: {
        school: '',
        grade: '5th',
        isActive: false,
        wins: 'none',
        attendance: 'missed',
        pointsFrom: -5,
        pointsTo: 7.5,
      },
      order: 'oldest',
      sort: { column: 'prizes', direction: 'descending' },
      columns: ['school', 'points'],
    });
  });

  it('L9 the columns chosen on this device are shown if the address has none', () => {
    expect(columnsAt('')).toEqual(['points']);
    expect(columnsAt('columns=grade')).toEqual(['grade']);
  });

  it('E3 any view is found again at its address', () => {
    const trimmed = fc.string({ unit: 'grapheme' }).map((text) => text.trim());
    const views = fc.record({
      search: fc.string({ unit: 'grapheme' }),
      filters: fc.record({
        school: fc.option(trimmed),
        grade: fc.option(trimmed.map(showGrade)),
        isActive: fc.option(fc.boolean()),
        wins: fc.option(fc.constantFrom(...winFilters)),
        attendance: fc.option(fc.constantFrom(...attendanceFilters)),
        pointsFrom: fc.option(fc.integer()),
        pointsTo: fc.option(fc.integer()),
      }),
      order: fc.constantFrom('newest', 'oldest'),
      sort: fc.option(
        fc.record({
          column: fc.constantFrom(...sortColumns),
          direction: fc.constantFrom('ascending', 'descending'),
        }),
      ),
      columns: fc
        .subarray([...listColumns], { minLength: 1 })
        .map((columns) => (columns.join() === defaultColumns.join() ? defaultColumns : columns)),
    });
    fc.assert(
      fc.property(views, (view) => {
        expect(readListQuery(new URLSearchParams(address(view).toString()))).toEqual(view);
      }),
    );
  });
});
