import { disjunctsOf, type Conjunction } from '../model/disjuncts.ts';
import type { DocumentIndex, IndexedField, Walk } from '../model/document-index.ts';
import { formatFieldPath, isNameField, parseFieldPath } from '../model/field-path.ts';
import type { Query, Value } from '../model/types.ts';
import type { IndexFile } from './indexes.ts';

/** What to read for a query, one walk for each term; together they find all that matches, and more than that. */
export function walksOf(query: Query): Walk[] {
  return disjunctsOf(query.where).map((filters) => walkOf(query, filters));
}

interface Equality {
  readonly at: IndexedField;
  readonly value: Value;
}

function walkOf(query: Query, filters: Conjunction): Walk {
  const { collectionId, orderBy, startAt, endAt } = query;
  const equalities = new Map<string, Equality>();
  for (const filter of filters) {
    const value = equalValue(filter);
    if (value === null) continue;
    if (isNameField(filter.field) && 'referenceValue' in value)
      return { kind: 'document', path: value.referenceValue };
    const isContained = filter.op === 'ARRAY_CONTAINS';
    // Of two memberships the second is left to the filter.
    const key = isContained ? '' : formatFieldPath(filter.field);
    const mode = isContained ? 'CONTAINS' : 'ASCENDING';
    if (!equalities.has(key)) equalities.set(key, { at: { field: filter.field, mode }, value });
  }
  const equal = [...equalities].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  const sorted = orderBy.filter(({ field }) => !equalities.has(formatFieldPath(field)));
  // An index ends with ascending names; read backwards it serves the opposite order as well.
  const isReversed = sorted.at(-1)?.direction === 'DESCENDING';
  const others = sorted.slice(0, -1).map(({ field, direction }): IndexedField => {
    const isDescending = (direction === 'DESCENDING') !== isReversed;
    return { field, mode: isDescending ? 'DESCENDING' : 'ASCENDING' };
  });
  const ends = rangeOf(filters, {
    field: sorted[0]?.field ?? [],
    mode: others[0]?.mode ?? 'ASCENDING',
  });
  const isWhole = sorted.length === orderBy.length;
  const [start, last] = isReversed ? [endAt, startAt] : [startAt, endAt];
  return {
    kind: 'range',
    index: { collectionId, fields: [...equal.map(({ at }) => at), ...others] },
    equal: equal.map(({ value }) => value),
    lower: (isWhole ? start?.values : null) ?? ends.lower,
    upper: (isWhole ? last?.values : null) ?? ends.upper,
    isReversed,
  };
}

/** The value that a field, or an element of its array, must have. */
function equalValue(filter: Conjunction[number]): Value | null {
  if (filter.op === 'IS_NULL') return { nullValue: null };
  if (filter.op === 'IS_NAN') return { doubleValue: 'NaN' };
  const isEqual = filter.op === 'EQUAL' || filter.op === 'ARRAY_CONTAINS';
  return isEqual && filter.kind === 'field' ? filter.value : null;
}

/** The values between which the filters leave a field, in the order of its index. */
function rangeOf(
  filters: Conjunction,
  { field, mode }: IndexedField,
): { readonly lower: readonly Value[]; readonly upper: readonly Value[] } {
  const ends = { lower: [] as readonly Value[], upper: [] as readonly Value[] };
  const name = formatFieldPath(field);
  for (const filter of filters) {
    if (filter.kind !== 'field' || !/^(LESS|GREATER)/.test(filter.op)) continue;
    if (formatFieldPath(filter.field) !== name) continue;
    const isLower = filter.op.startsWith('GREATER') === (mode === 'ASCENDING');
    ends[isLower ? 'lower' : 'upper'] = [filter.value];
  }
  return ends;
}

/**
 * The indexes that a file asks for, for equalities and an order by the last field, and those of their last fields alone: what
 * is looked at in parts is looked at whole in the same order.
 */
export function declaredIndexes({ indexes }: IndexFile): DocumentIndex[] {
  const declared = indexes
    .filter(({ queryScope }) => queryScope === 'COLLECTION')
    .flatMap(({ collectionGroup: collectionId, fields }): DocumentIndex[] => {
      const indexed = fields
        .filter(({ fieldPath }) => fieldPath !== '__name__')
        .map(({ fieldPath, arrayConfig }): IndexedField => {
          const mode = arrayConfig === undefined ? 'ASCENDING' : 'CONTAINS';
          return { field: parseFieldPath(fieldPath), mode };
        });
      return [indexed, indexed.slice(-1)].map((some) => ({ collectionId, fields: some }));
    });
  return [...new Map(declared.map((index) => [JSON.stringify(index), index])).values()];
}
