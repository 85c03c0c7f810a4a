import {
  attendanceFilters,
  noFilters,
  winFilters,
  type EnvelopeFilters,
} from '@gabbai/domain/envelope-filters.ts';
import { sortColumns, type ColumnSort } from '@gabbai/domain/envelope-sort.ts';
import type { EnvelopeOrder } from '@gabbai/domain/envelopes-list.ts';
import {
  areDefaultColumns,
  defaultColumns,
  readColumns,
  type ListColumn,
} from '@gabbai/domain/list-columns.ts';
import { readClass } from '../../records/class-address.ts';

/** The search, filters, order and columns of the list of boys. */
export interface ListQuery {
  readonly search: string;
  readonly filters: EnvelopeFilters;
  /** The order by date, which also breaks ties of a column sort. */
  readonly order: EnvelopeOrder;
  readonly sort: ColumnSort | null;
  readonly columns: readonly ListColumn[];
}

const statuses = { active: true, disabled: false } as const;

/** Reads the query from the URL; ignores invalid values. `columns` are shown if the URL has none. */
export function readListQuery(
  address: URLSearchParams,
  columns: readonly ListColumn[] = defaultColumns,
): ListQuery {
  const prizes = address.get('prizes');
  const named = address.get('columns');
  return {
    search: address.get('search') ?? '',
    filters: {
      ...readClass(address),
      isActive: readChoice(statuses, address.get('activity')),
      wins: winFilters.find((known) => known === prizes) ?? null,
      attendance: attendanceFilters.find((known) => known === address.get('attendance')) ?? null,
      pointsFrom: readNumber(address.get('points-from')),
      pointsTo: readNumber(address.get('points-to')),
    },
    order: address.get('order') === 'oldest' ? 'oldest' : 'newest',
    sort: readSort(address.get('sort') ?? ''),
    columns: named === null ? columns : readColumns(named.split(',')),
  };
}

/** The query as URL parameters; `null` removes one. */
export function toAddress(query: ListQuery): Readonly<Record<string, string | null>> {
  const { search, filters, order, sort, columns } = query;
  return {
    search: search === '' ? null : search,
    school: filters.school,
    grade: filters.grade,
    activity: writeChoice(statuses, filters.isActive),
    prizes: filters.wins,
    attendance: filters.attendance,
    'points-from': writeNumber(filters.pointsFrom),
    'points-to': writeNumber(filters.pointsTo),
    order: order === 'newest' ? null : order,
    sort: sort && `${sort.direction === 'descending' ? '-' : ''}${sort.column}`,
    columns: areDefaultColumns(columns) ? null : columns.join(','),
  };
}

export function clearSearchAndFilters(query: ListQuery): ListQuery {
  return { ...query, search: '', filters: noFilters };
}

function readNumber(text: string | null): number | null {
  const number = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

function writeNumber(number: number | null): string | null {
  return number === null ? null : String(number);
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
