/** Documents and queries as plain data, so that a program can make them up and both builds of the SDK can ask them. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | { readonly time: readonly [seconds: number, nanos: number] }
  | { readonly bytes: readonly number[] }
  | { readonly place: readonly [latitude: number, longitude: number] }
  | { readonly reference: string }
  | { readonly vector: readonly number[] }
  | { readonly list: readonly Plain[] }
  | { readonly map: { readonly [name: string]: Plain } };

export interface DocumentSpec {
  readonly path: string;
  readonly fields: { readonly [name: string]: Plain };
}

/** `__name__` is the document itself. */
export type FilterSpec =
  | { readonly op: 'and' | 'or'; readonly filters: readonly FilterSpec[] }
  | {
      readonly field: string;
      readonly op: Exclude<FilterOperator, 'and' | 'or'>;
      readonly value: Plain;
    };

type FilterOperator = 'and' | 'or' | '<' | '<=' | '==' | '!=' | '>=' | '>' | ListOperator;
type ListOperator = 'array-contains' | 'in' | 'array-contains-any' | 'not-in';

export interface CursorSpec {
  readonly isInclusive: boolean;
  /** Values, or the document of that path. */
  readonly at: readonly Plain[] | string;
}

export interface QuerySpec {
  readonly isGroup: boolean;
  readonly where: FilterSpec | null;
  readonly orders: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
  readonly start: CursorSpec | null;
  readonly end: CursorSpec | null;
  readonly limit: { readonly count: number; readonly isLast: boolean } | null;
}
