import { collectionOf } from './document-name.ts';
import { sortKey } from './sort-key.ts';
import type { DocumentPath, FieldPath, StoredDocument, Value } from './types.ts';
import { elementsOf, getField } from './values.ts';

/** An index of all collections of one id. Each document that has all its fields has a key in it. */
export interface DocumentIndex {
  readonly collectionId: string;
  readonly fields: readonly IndexedField[];
}

export interface IndexedField {
  readonly field: FieldPath;
  /** With `CONTAINS` a document has a key for each element of its array; at most one field has it. */
  readonly mode: 'ASCENDING' | 'DESCENDING' | 'CONTAINS';
}

/** The part of a collection that one condition needs, in the order of the query. */
export type Walk =
  | { readonly kind: 'document'; readonly path: DocumentPath }
  | {
      readonly kind: 'range';
      /** Without fields it is the collection in the order of names. */
      readonly index: DocumentIndex;
      /** The values of the first fields. */
      readonly equal: readonly Value[];
      /** The values of the next fields from which and to which it goes, both included. */
      readonly lower: readonly Value[];
      readonly upper: readonly Value[];
      readonly isReversed: boolean;
    };

/** The keys of a document: its collection and the values of the fields. Those with the same key are in the order of names. */
export function keysOf({ fields }: DocumentIndex, document: StoredDocument): Buffer[] {
  let keys = [sortKey({ referenceValue: collectionOf(document.path) })];
  for (const { field, mode } of fields) {
    const value = getField(document.fields, field);
    const values = mode === 'CONTAINS' ? elementsOf(value) : value === undefined ? [] : [value];
    const parts = values.map((one) => sortKey(one, mode === 'DESCENDING'));
    keys = keys.flatMap((key) => parts.map((part) => Buffer.concat([key, part])));
  }
  return keys;
}

/** The first key of a walk, and the first one after it. */
export function boundsOf(
  { index, equal, lower, upper }: Extract<Walk, { kind: 'range' }>,
  collection: string,
): [Buffer, Buffer] {
  const keyOf = (values: readonly Value[]): Buffer =>
    Buffer.concat([
      sortKey({ referenceValue: collection }),
      // The name of a cursor comes after them.
      ...[...equal, ...values]
        .slice(0, index.fields.length)
        .map((value, at) => sortKey(value, index.fields[at]?.mode === 'DESCENDING')),
    ]);
  return [keyOf(lower), Buffer.concat([keyOf(upper), afterAll])];
}

/** Sorts after all bytes with which a key may go on. */
const afterAll = Buffer.of(0xff);
