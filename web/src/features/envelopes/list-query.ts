import { noFilters, type EnvelopeFilters } from '@gabbai/domain/envelope-filters.ts';
import { sortColumns, type ColumnSort } from '@gabbai/domain/envelope-sort.ts';
import type { EnvelopeOrder } from '@gabbai/domain/envelopes-list.ts';

/** The search, filters and order of the list of boys. */
export interface ListQuery {
  readonly search: string;
  readonly filters: EnvelopeFilters;
  /** The order by date, which also breaks ties of a column sort. */
  readonly order: EnvelopeOrder;
  readonly sort: ColumnSort | null;
}

const activities = { active: true, disabled: false } as const;
const prizes = { won: true, none: false } as const;

/** Reads the query from the URL; ignores invalid values. */
export function readListQuery(address: URLSearchParams): ListQuery {
  return {
    search: address.get('search') ?? '',
    filters: {
      // Unknown values are kept: after a rename, a bookmark must not show all boys.
      school: address.get('school')?.trim() ?? null,
      grade: address.get('grade')?.trim() ?? null,
      isActive: readChoice(activities, address.get('activity')),
      hasWon: readChoice(prizes, address.get('prizes')),
    },
    order: address.get('order') === 'oldest' ? 'oldest' : 'newest',
    sort: readSort(address.get('sort') ?? ''),
  };
}

/** The query as URL parameters; `null` removes one. */
export function toAddress(query: ListQuery): Readonly<Record<string, string | null>> {
  const { search, filters, order, sort } = query;
  return {
    search: search === '' ? null : search,
    school: filters.school,
    grade: filters.grade,
    activity: writeChoice(activities, filters.isActive),
    prizes: writeChoice(prizes, filters.hasWon),
    order: order === 'newest' ? null : order,
    sort: sort && `${sort.direction === 'descending' ? '-' : ''}${sort.column}`,
  };
}

export function withoutFilters(query: ListQuery): ListQuery {
  return { ...query, search: '', filters: noFilters };
}

type Choices = Readonly<Record<string, boolean>>;

function readChoice(choices: Choices, text: string | null): boolean | null {
  return text !== null && Object.hasOwn(choices, text) ? (choices[text] ?? null) : null;
}

function writeChoice(choices: Choices, chosen: boolean | null): string | null {
  return Object.keys(choices).find((text) => choices[text] === chosen) ?? null;
}

function readSort(text: string): ColumnSort | null {
  const isDescending = text.startsWith('-');
  const column = sortColumns.find((name) => name === (isDescending ? text.slice(1) : text));
  if (column === undefined) return null;
  return { column, direction: isDescending ? 'descending' : 'ascending' };
}
