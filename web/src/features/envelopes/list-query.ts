import { noFilters, type EnvelopeFilters } from '@gabbai/domain/envelope-filters.ts';
import { sortColumns, type ColumnSort } from '@gabbai/domain/envelope-sort.ts';
import type { EnvelopeOrder } from '@gabbai/domain/envelopes-list.ts';

/** What the list is searched for, narrowed down to, and ordered by. */
export interface ListQuery {
  readonly search: string;
  readonly filters: EnvelopeFilters;
  /** By date; within a column's order, of those who are alike there. */
  readonly order: EnvelopeOrder;
  readonly sort: ColumnSort | null;
}

const activities = { active: true, disabled: false } as const;
const prizes = { won: true, none: false } as const;

/** Reads an address; what makes no sense there is passed over. */
export function readListQuery(address: URLSearchParams): ListQuery {
  return {
    search: address.get('search') ?? '',
    filters: {
      // One that no boy has is kept: a bookmark must not come to mean everybody when a school is renamed.
      school: address.get('school')?.trim() ?? null,
      grade: address.get('grade')?.trim() ?? null,
      isActive: readChoice(activities, address.get('activity')),
      hasWon: readChoice(prizes, address.get('prizes')),
    },
    order: address.get('order') === 'oldest' ? 'oldest' : 'newest',
    sort: readSort(address.get('sort') ?? ''),
  };
}

/** The parts of an address for a query; `null` for those it leaves out. */
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

/** The query without what hides boys; their order stays. */
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
  const column = sortColumns.find((one) => one === (isDescending ? text.slice(1) : text));
  if (column === undefined) return null;
  return { column, direction: isDescending ? 'descending' : 'ascending' };
}
