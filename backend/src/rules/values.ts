import type { Micros } from '../kernel/micros.ts';

/**
 * A value of the rules language (https://firebase.google.com/docs/reference/rules/rules). An int is a bigint, a float a
 * number, a list an array, bytes a Uint8Array; other types are classes.
 */
export type RuleValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | readonly RuleValue[]
  | RuleMap
  | RuleSet
  | RuleMapDiff
  | RulePath
  | RuleTimestamp
  | RuleDuration
  | RuleLatLng
  | RuleRange;

/**
 * A map with text keys. Abstract, so that a stored document converts only the fields that conditions read. A partly known
 * map throws `UnprovenError` for its unknown values.
 */
export abstract class RuleMap {
  abstract readonly size: number;
  abstract has(key: string): boolean;
  abstract get(key: string): RuleValue | undefined;
  abstract keys(): Iterable<string>;

  /** A map of the given entries. */
  static of(entries: Iterable<readonly [string, RuleValue]>): RuleMap {
    return new MapOfEntries(new Map(entries));
  }
}

/** Thrown for a value that the query does not prove. Like other errors, `||` may absorb it. */
export class UnprovenError extends Error {
  override readonly name = 'UnprovenError';
}

class MapOfEntries extends RuleMap {
  readonly #entries: ReadonlyMap<string, RuleValue>;

  constructor(entries: ReadonlyMap<string, RuleValue>) {
    super();
    this.#entries = entries;
  }

  get size(): number {
    return this.#entries.size;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  get(key: string): RuleValue | undefined {
    return this.#entries.get(key);
  }

  keys(): Iterable<string> {
    return this.#entries.keys();
  }
}

/** Distinct values, the result of `toSet()` and of a diff's `keys()`. */
export class RuleSet {
  readonly items: readonly RuleValue[];

  /** `items` must already be distinct. */
  constructor(items: readonly RuleValue[]) {
    this.items = items;
  }
}

export class RuleMapDiff {
  readonly after: RuleMap;
  readonly before: RuleMap;

  constructor(after: RuleMap, before: RuleMap) {
    this.after = after;
    this.before = before;
  }
}

/** Decoded segments: `/databases/(default)/documents/a/b`. */
export class RulePath {
  readonly segments: readonly string[];

  constructor(segments: readonly string[]) {
    this.segments = segments;
  }
}

export class RuleTimestamp {
  readonly micros: Micros;

  constructor(micros: Micros) {
    this.micros = micros;
  }
}

export class RuleDuration {
  readonly nanos: bigint;

  constructor(nanos: bigint) {
    this.nanos = nanos;
  }
}

export class RuleLatLng {
  readonly latitude: number;
  readonly longitude: number;

  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }
}

export interface Bound {
  readonly value: RuleValue;
  readonly isIncluded: boolean;
}

/**
 * The range that a query's inequalities prove for a field; not a value of the language. Comparisons that it proves have a
 * result. All other operations are errors, so that nothing unproven is allowed.
 */
export class RuleRange {
  readonly lower: Bound | null;
  readonly upper: Bound | null;

  constructor(lower: Bound | null, upper: Bound | null) {
    this.lower = lower;
    this.upper = upper;
  }
}
