import type { Micros } from '../kernel/micros.ts';

/**
 * A value as rules see it (https://firebase.google.com/docs/reference/rules/rules). An int is a bigint, a float a
 * number, a list an array, bytes a Uint8Array; the rest are classes, so that each can be told from the others.
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
 * A map with text keys. Abstract, so that a stored document can be one without being converted as a whole: most
 * conditions look at a few fields. Two maps that are the same object are equal without a look inside.
 * A map of which only a part is known throws `UnprovenError` from each of these when asked about the rest.
 */
export abstract class RuleMap {
  abstract readonly size: number;
  abstract has(key: string): boolean;
  abstract get(key: string): RuleValue | undefined;
  abstract keys(): Iterable<string>;

  /** A map over entries at hand. */
  static of(entries: Iterable<readonly [string, RuleValue]>): RuleMap {
    return new MapOfEntries(new Map(entries));
  }
}

/** What was asked does not follow from a query. For the condition it is an error like any other: `||` may absorb it. */
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

/** Distinct values, as `toSet()` and `keys()` of a diff make them. */
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
 * Not a value of the language: what a query's inequality says of a field of every possible result. A comparison that
 * follows from it has its verdict; anything else asked of it is an error, so nothing unproven is allowed.
 */
export class RuleRange {
  readonly lower: Bound | null;
  readonly upper: Bound | null;

  constructor(lower: Bound | null, upper: Bound | null) {
    this.lower = lower;
    this.upper = upper;
  }
}
