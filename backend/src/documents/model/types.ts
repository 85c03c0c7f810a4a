import type { Micros } from '../../kernel/micros.ts';

/**
 * A value in the JSON form of the REST API (https://firebase.google.com/docs/firestore/reference/rest/v1/Value), in which
 * it is also stored.
 */
export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0' }
  /** RFC 3339 in UTC, truncated to microseconds when stored. */
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude: number; longitude: number } }
  | { arrayValue: { values: Value[] } }
  | { mapValue: { fields: Fields } };

/** Values by field name. It has no prototype, so that `__proto__` and `constructor` are ordinary names. */
export type Fields = Record<string, Value>;

/** The unescaped segments of a field path: `nested.k` is `['nested', 'k']`. */
export type FieldPath = readonly string[];

/** A document's path below the database root, decoded, segments joined by `/`: `notes/abc`. */
export type DocumentPath = string;

export interface StoredDocument {
  readonly path: DocumentPath;
  readonly fields: Fields;
  readonly createTime: Micros;
  readonly updateTime: Micros;
}

export type Precondition = { readonly exists: boolean } | { readonly updateTime: Micros };

export type Transform =
  | { readonly kind: 'serverTime'; readonly field: FieldPath }
  | {
      readonly kind: 'increment' | 'maximum' | 'minimum';
      readonly field: FieldPath;
      readonly operand: Value;
    }
  | {
      readonly kind: 'arrayUnion' | 'arrayRemove';
      readonly field: FieldPath;
      readonly elements: readonly Value[];
    };

export type Write =
  | {
      readonly kind: 'update';
      readonly path: DocumentPath;
      readonly fields: Fields;
      /** `null` replaces the whole document; an empty mask applies only the transforms. */
      readonly mask: readonly FieldPath[] | null;
      readonly transforms: readonly Transform[];
      readonly precondition: Precondition | null;
    }
  | {
      readonly kind: 'delete' | 'verify';
      readonly path: DocumentPath;
      readonly precondition: Precondition | null;
    };

export type FieldOperator =
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'ARRAY_CONTAINS'
  | 'IN'
  | 'ARRAY_CONTAINS_ANY'
  | 'NOT_IN';
export type UnaryOperator = 'IS_NULL' | 'IS_NAN' | 'IS_NOT_NULL' | 'IS_NOT_NAN';

/** A value compared with `__name__`, here or in a cursor, is a reference that holds a path without the database. */
export type Filter =
  | { readonly kind: 'composite'; readonly op: 'AND' | 'OR'; readonly filters: readonly Filter[] }
  | {
      readonly kind: 'field';
      readonly field: FieldPath;
      readonly op: FieldOperator;
      readonly value: Value;
    }
  | { readonly kind: 'unary'; readonly field: FieldPath; readonly op: UnaryOperator };

export interface Order {
  /** `['__name__']` orders by document path. */
  readonly field: FieldPath;
  readonly direction: 'ASCENDING' | 'DESCENDING';
}

export interface Cursor {
  /** May be a prefix of the orders. */
  readonly values: readonly Value[];
  readonly before: boolean;
}

export interface Query {
  /** The parent document of the collection, `''` for the root. */
  readonly parent: DocumentPath;
  /** `''` for the collections of every name, which the operator alone may query. */
  readonly collectionId: string;
  /** Whether this is a collection group: all collections of that id at any depth below `parent`. */
  readonly allDescendants: boolean;
  readonly where: Filter | null;
  /** Normalized: the explicit orders, the other inequality fields, then `__name__`. */
  readonly orderBy: readonly Order[];
  readonly startAt: Cursor | null;
  readonly endAt: Cursor | null;
  readonly limit: number | null;
  readonly offset: number;
}

export type Aggregation =
  | { readonly alias: string; readonly kind: 'count'; readonly upTo: number | null }
  | { readonly alias: string; readonly kind: 'sum' | 'average'; readonly field: FieldPath };

export interface WriteResult {
  /** `null` for delete and verify. */
  readonly updateTime: Micros | null;
  /** One for each transform, in order: the resulting value, or null for the array transforms. */
  readonly transformResults: readonly Value[];
}

export interface CommitResult {
  readonly commitTime: Micros;
  readonly writeResults: readonly WriteResult[];
}

/** What one commit did to one document. A document whose content stays the same has no change. */
export interface Change {
  readonly path: DocumentPath;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
}

export interface CommitEvent {
  readonly commitTime: Micros;
  readonly changes: readonly Change[];
}
