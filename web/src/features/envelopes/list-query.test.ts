import { sortColumns } from '@gabbai/domain/envelope-sort.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readListQuery, toAddress, type ListQuery } from './list-query.ts';

const everybody: ListQuery = {
  search: '',
  filters: { school: null, grade: null, isActive: null, hasWon: null },
  order: 'newest',
  sort: null,
};

function address(query: ListQuery): URLSearchParams {
  const parts = Object.entries(toAddress(query)).filter(([, text]) => text !== null);
  return new URLSearchParams(parts.map(([name, text]) => [name, String(text)]));
}

describe('the address of a list', () => {
  it.each([
    '',
    'order=banana&sort=shoe&activity=maybe&prizes=7',
    'sort=-&order=&activity=toString&prizes=constructor',
    'sort=--name&sort=name&utm_source=mail&%zz=%',
  ])('E3 junk is passed over: %j', (text) => {
    expect(readListQuery(new URLSearchParams(text))).toEqual(everybody);
  });

  it('E3 all parts are read', () => {
    const text =
      'search=katz&school=&grade=5th&activity=disabled&prizes=none&order=oldest&sort=-prizes';
    expect(readListQuery(new URLSearchParams(text))).toEqual({
      search: 'katz',
      filters: { school: '', grade: '5th', isActive: false, hasWon: false },
      order: 'oldest',
      sort: { column: 'prizes', direction: 'descending' },
    });
  });

  it('E3 any view is found again at its address', () => {
    const trimmed = fc.string({ unit: 'grapheme' }).map((text) => text.trim());
    const views = fc.record({
      search: fc.string({ unit: 'grapheme' }),
      filters: fc.record({
        school: fc.option(trimmed),
        grade: fc.option(trimmed),
        isActive: fc.option(fc.boolean()),
        hasWon: fc.option(fc.boolean()),
      }),
      order: fc.constantFrom('newest', 'oldest'),
      sort: fc.option(
        fc.record({
          column: fc.constantFrom(...sortColumns),
          direction: fc.constantFrom('ascending', 'descending'),
        }),
      ),
    });
    fc.assert(
      fc.property(views, (view) => {
        expect(readListQuery(new URLSearchParams(address(view).toString()))).toEqual(view);
      }),
    );
  });
});
