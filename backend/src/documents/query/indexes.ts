/**
 * The indexes that Google's servers need for a query (https://firebase.google.com/docs/firestore/query-data/index-overview):
 * single-field indexes exist unless an override says otherwise, and indexes that end with the query's orders are merged
 * for its equalities.
 */
import { disjunctsOf, type Comparison, type Conjunction } from '../model/disjuncts.ts';
import { DocumentsError } from '../model/errors.ts';
import { formatFieldPath, isNameField, parseFieldPath } from '../model/field-path.ts';
import type { Query } from '../model/types.ts';

/** A composite index, as `firestore.indexes.json` has it. */
export interface Index {
  readonly collectionGroup: string;
  readonly queryScope: string;
  readonly fields: readonly IndexField[];
}

export interface IndexField extends IndexMode {
  readonly fieldPath: string;
}

interface IndexMode {
  readonly order?: string;
  readonly arrayConfig?: string;
}

export interface IndexFile {
  readonly indexes: readonly Index[];
  /** They replace a field's automatic indexes, and those of the fields in its map. The field `*` means all others. */
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly indexes: readonly (IndexMode & { readonly queryScope: string })[];
  }[];
}

/** Throws Google's error for a query that lacks an index. */
export function checkIndexes(file: IndexFile, query: Query): void {
  const missing = missingIndex(file, query);
  if (missing === null) return;
  const definition = JSON.stringify(missing).slice(0, 1000).toWellFormed();
  throw new DocumentsError(
    'FAILED_PRECONDITION',
    `The query requires an index. Add it to firestore.indexes.json: ${definition}`,
  );
}

/** An index with which the query would be served; `null` when it is. */
export function missingIndex(
  file: IndexFile,
  query: Pick<Query, 'collectionId' | 'allDescendants' | 'where' | 'orderBy'>,
): Index | null {
  const collectionGroup = query.collectionId;
  const queryScope = query.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
  const composite = file.indexes.filter(
    (index) => index.collectionGroup === collectionGroup && index.queryScope === queryScope,
  );
  for (const filters of disjunctsOf(query.where)) {
    const need = needOf(query.orderBy, filters);
    const fields = withoutName([...need.equal, ...need.sorted]);
    const index = { collectionGroup, queryScope, fields };
    const single = fields
      .filter(({ fieldPath }) => fieldPath !== '__name__')
      .flatMap((field) => singleFieldIndexes(file, { ...index, ...field }));
    const existing = [...composite.map((one) => one.fields), ...single];
    if (fields.length > 0 && !isServed(need, existing)) return index;
  }
  return null;
}

interface Need {
  /** Fields of equalities, in any order and direction, and of array memberships. */
  readonly equal: readonly IndexField[];
  /** The other fields in the order of the result; `__name__` is the last. */
  readonly sorted: readonly IndexField[];
}

function needOf(orderBy: Query['orderBy'], filters: Conjunction): Need {
  const equal = new Map<string, IndexField>();
  for (const { field, op } of filters) {
    const mode = equalityModes[op];
    if (mode === undefined || isNameField(field)) continue;
    const one = { fieldPath: formatFieldPath(field), ...mode };
    equal.set(keyOf(one), one);
  }
  const sorted = orderBy
    .map(({ field, direction }) => ({ fieldPath: formatFieldPath(field), order: direction }))
    .filter((one) => !equal.has(keyOf(one)));
  return { equal: [...equal.values()], sorted };
}

const equalityModes: Partial<Record<Comparison['op'], IndexMode>> = {
  EQUAL: { order: 'ASCENDING' },
  IN: { order: 'ASCENDING' },
  IS_NULL: { order: 'ASCENDING' },
  IS_NAN: { order: 'ASCENDING' },
  ARRAY_CONTAINS: { arrayConfig: 'CONTAINS' },
  ARRAY_CONTAINS_ANY: { arrayConfig: 'CONTAINS' },
};

/** The direction of an equality does not matter. */
function keyOf({ fieldPath, arrayConfig }: IndexField): string {
  return `${fieldPath} ${arrayConfig ?? ''}`;
}

const queryScope = 'COLLECTION';
const automatic = [
  { order: 'ASCENDING', queryScope },
  { order: 'DESCENDING', queryScope },
  { arrayConfig: 'CONTAINS', queryScope },
];

function singleFieldIndexes(
  { fieldOverrides }: IndexFile,
  { collectionGroup, queryScope, fieldPath }: Omit<Index, 'fields'> & IndexField,
): IndexField[][] {
  const path = parseFieldPath(fieldPath);
  const own = fieldOverrides.filter((override) => override.collectionGroup === collectionGroup);
  const override = [...path.map((_, end) => formatFieldPath(path.slice(0, path.length - end))), '*']
    .map((name) => own.find((one) => one.fieldPath === name))
    .find((found) => found !== undefined);
  return (override?.indexes ?? automatic)
    .filter((one) => one.queryScope === queryScope)
    .map(({ order, arrayConfig }) => [{ fieldPath, order, arrayConfig }]);
}

/** Whether indexes that end with the sorted fields have all equalities in front of them, one by one or together. */
function isServed({ equal, sorted }: Need, existing: readonly (readonly IndexField[])[]): boolean {
  const needed = new Set(equal.map(keyOf));
  const tail = JSON.stringify(sorted.map(({ fieldPath, order }) => [fieldPath, order]));
  const usable = existing
    .map(withName)
    .map((fields) => [fields.slice(0, -sorted.length), fields.slice(-sorted.length)] as const)
    .filter(
      ([front, end]) =>
        JSON.stringify(end.map(({ fieldPath, order }) => [fieldPath, order])) === tail &&
        front.every((field) => needed.has(keyOf(field))),
    );
  const found = new Set(usable.flatMap(([front]) => front.map(keyOf)));
  return usable.length > 0 && found.size === needed.size;
}

/** An index without `__name__` ends with it, in the direction of its last field. */
function withName(fields: readonly IndexField[]): readonly IndexField[] {
  const last = fields.at(-1);
  if (last?.fieldPath === '__name__') return fields;
  return [...fields, { fieldPath: '__name__', order: last?.order ?? 'ASCENDING' }];
}

function withoutName(fields: readonly IndexField[]): readonly IndexField[] {
  const others = fields.slice(0, -1);
  return withName(others).at(-1)?.order === fields.at(-1)?.order ? others : fields;
}
