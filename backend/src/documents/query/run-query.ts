import { comparePaths, compareValues } from '../model/compare-values.ts';
import { lastSegment } from '../model/document-name.ts';
import { compareFieldPaths, formatFieldPath, isNameField } from '../model/field-path.ts';
import type { Cursor, FieldPath, Filter, Order, Query, StoredDocument } from '../model/types.ts';
import { fieldOf, inequalityFields, matchesFilter } from './filters.ts';

type Comparator = (a: StoredDocument, b: StoredDocument) => number;

/**
 * Adds the implicit orders: inequality fields as the SDK does (firebase-js-sdk packages/firestore/src/core/query.ts,
 * queryNormalizedOrderBy), and summed or averaged fields.
 */
export function normalizeOrders(
  explicit: readonly Order[],
  where: Filter | null,
  aggregated: readonly FieldPath[] = [],
): Order[] {
  const direction = explicit.at(-1)?.direction ?? 'ASCENDING';
  const ordered = new Set(explicit.map(({ field }) => formatFieldPath(field)));
  const fields = where === null ? [] : inequalityFields(where).filter((path) => !isNameField(path));
  const name = ['__name__'];
  // Google's servers do not sort by other fields after a name that is filtered by, so `checkQuery` refuses that.
  const isNameFirst = aggregated.length > 0 && where !== null && filtersName(where);
  const implicit = [
    ...fields,
    ...(isNameFirst ? [name] : []),
    ...aggregated.toSorted(compareFieldPaths),
    name,
  ].filter((path) => {
    const text = formatFieldPath(path);
    return !ordered.has(text) && ordered.add(text);
  });
  return [...explicit, ...implicit.map((field) => ({ field, direction }))];
}

function filtersName(filter: Filter): boolean {
  return filter.kind === 'composite' ? filter.filters.some(filtersName) : isNameField(filter.field);
}

/** Whether the document matches the query, apart from limit and offset. */
export function matchesQuery(query: Query, document: StoredDocument): boolean {
  return (
    isInCollection(query, document.path) &&
    (query.where === null || matchesFilter(query.where, document)) &&
    query.orderBy.every(({ field }) => fieldOf(document, field) !== undefined) &&
    isWithinCursors(query, document)
  );
}

export function compareByQuery(query: Query): Comparator {
  const comparators = query.orderBy.map(comparatorOf);
  return (a, b) => {
    for (const compare of comparators) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

/** Documents among which the query's result is. */
export interface Source {
  readonly documents: Iterable<StoredDocument>;
  /** Whether they come in the query's order. */
  readonly isSorted: boolean;
}

/** Runs the query over its sources, of which sorted ones are read as far as needed. */
export function runQuery(query: Query, sources: readonly Source[]): StoredDocument[] {
  const compare = compareByQuery(query);
  const { offset, limit } = query;
  const end = limit === null ? Infinity : offset + limit;
  const found = new Map<string, StoredDocument>();
  for (const { documents, isSorted } of sources) {
    const matches = Iterator.from(documents).filter((document) => matchesQuery(query, document));
    const first = isSorted ? matches.take(end) : firstOf(matches, compare, end);
    for (const document of first) found.set(document.path, document);
  }
  const all = [...found.values()];
  return (sources.length === 1 ? all : all.toSorted(compare)).slice(offset, end);
}

/** The first `count` documents in order; it holds few more than those. */
function firstOf(
  documents: Iterable<StoredDocument>,
  compare: Comparator,
  count: number,
): StoredDocument[] {
  let first: StoredDocument[] = [];
  for (const document of documents) {
    first.push(document);
    if (first.length > 2 * count + 100) first = first.toSorted(compare).slice(0, count);
  }
  return first.toSorted(compare).slice(0, count);
}

function isInCollection({ parent, collectionId, allDescendants }: Query, path: string): boolean {
  const idStart = path.lastIndexOf('/');
  const below = parent === '' ? 0 : parent.length + 1;
  if (below > 0 && !path.startsWith(`${parent}/`)) return false;
  return allDescendants
    ? collectionId === '' || lastSegment(path.slice(0, idStart)) === collectionId
    : idStart === below + collectionId.length && path.startsWith(collectionId, below);
}

function comparatorOf({ field, direction }: Order): Comparator {
  const sign = direction === 'ASCENDING' ? 1 : -1;
  if (isNameField(field)) return (a, b) => sign * comparePaths(a.path, b.path);
  return (a, b) => {
    const left = fieldOf(a, field);
    const right = fieldOf(b, field);
    return left === undefined || right === undefined ? 0 : sign * compareValues(left, right);
  };
}

function isWithinCursors(query: Query, document: StoredDocument): boolean {
  const { startAt, endAt } = query;
  if (startAt !== null) {
    const order = compareToCursor(query, startAt, document);
    if (startAt.before ? order < 0 : order <= 0) return false;
  }
  if (endAt !== null) {
    const order = compareToCursor(query, endAt, document);
    if (endAt.before ? order >= 0 : order > 0) return false;
  }
  return true;
}

/** Negative when the document comes before the cursor. */
function compareToCursor(query: Query, cursor: Cursor, document: StoredDocument): number {
  for (const [index, position] of cursor.values.entries()) {
    const order = query.orderBy[index];
    const value = order && fieldOf(document, order.field);
    if (value === undefined) return 0;
    const compared = compareValues(value, position);
    if (compared !== 0) return order?.direction === 'DESCENDING' ? -compared : compared;
  }
  return 0;
}
