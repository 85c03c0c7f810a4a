import type { Budget } from '../evaluate-budget.ts';
import { EvaluationError } from '../evaluate-errors.ts';
import {
  RuleDuration,
  RuleLatLng,
  RuleMap,
  RuleMapDiff,
  RulePath,
  RuleRange,
  RuleSet,
  RuleTimestamp,
  type RuleValue,
} from '../values.ts';

/** The name of a value's type, for `is` and errors. */
export function typeName(value: RuleValue): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return 'float';
  if (value instanceof RuleMap) return 'map';
  if (value instanceof RuleTimestamp) return 'timestamp';
  if (value instanceof RulePath) return 'path';
  if (value instanceof RuleSet) return 'set';
  if (value instanceof RuleMapDiff) return 'map_diff';
  if (value instanceof RuleDuration) return 'duration';
  if (value instanceof RuleLatLng) return 'latlng';
  if (value instanceof Uint8Array) return 'bytes';
  if (value instanceof RuleRange) return 'value known only by its bounds';
  return 'list';
}

/** The types for `x is type`: https://firebase.google.com/docs/rules/rules-language#building_conditions */
export const typeNames: ReadonlySet<string> = new Set([
  'bool',
  'bytes',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'map_diff',
  'number',
  'path',
  'set',
  'string',
  'timestamp',
]);

/** `value is type`. In Google's engine nothing is a `set`, although sets exist. */
export function isOfType(value: RuleValue, type: string): boolean {
  if (value instanceof RuleRange) throw unexpected(type, value);
  const name = typeName(value);
  if (type === 'set') return false;
  return type === name || (type === 'number' && (name === 'int' || name === 'float'));
}

/** Creates the error for a value of a wrong type. */
export function unexpected(wanted: string, value: RuleValue): EvaluationError {
  return new EvaluationError(`expected ${wanted}, found ${typeName(value)}`);
}

export function asBoolean(value: RuleValue): boolean {
  if (typeof value !== 'boolean') throw unexpected('bool', value);
  return value;
}

export function asList(value: RuleValue): readonly RuleValue[] {
  if (!isList(value)) throw unexpected('list', value);
  return value;
}

/** The elements of a list or a set. */
export function asItems(value: RuleValue): readonly RuleValue[] {
  return value instanceof RuleSet ? value.items : asList(value);
}

/** `Array.isArray` with the type of lists. */
export function isList(value: RuleValue): value is readonly RuleValue[] {
  return Array.isArray(value);
}

/** The arguments of a call, with access by type. */
export class Arguments {
  readonly #values: readonly RuleValue[];

  constructor(values: readonly RuleValue[]) {
    this.#values = values;
  }

  at(index: number): RuleValue {
    const value = this.#values[index];
    if (value === undefined) throw new EvaluationError(`argument ${index + 1} is missing`);
    return value;
  }

  text(index: number): string {
    const value = this.at(index);
    if (typeof value !== 'string') throw unexpected('string', value);
    return value;
  }

  int(index: number): bigint {
    const value = this.at(index);
    if (typeof value !== 'bigint') throw unexpected('int', value);
    return value;
  }

  number(index: number): bigint | number {
    const value = this.at(index);
    if (typeof value !== 'bigint' && typeof value !== 'number') throw unexpected('number', value);
    return value;
  }

  list(index: number): readonly RuleValue[] {
    return asList(this.at(index));
  }

  items(index: number): readonly RuleValue[] {
    return asItems(this.at(index));
  }

  map(index: number): RuleMap {
    const value = this.at(index);
    if (!(value instanceof RuleMap)) throw unexpected('map', value);
    return value;
  }

  set(index: number): RuleSet {
    const value = this.at(index);
    if (!(value instanceof RuleSet)) throw unexpected('set', value);
    return value;
  }

  path(index: number): RulePath {
    const value = this.at(index);
    if (!(value instanceof RulePath)) throw unexpected('path', value);
    return value;
  }

  duration(index: number): RuleDuration {
    const value = this.at(index);
    if (!(value instanceof RuleDuration)) throw unexpected('duration', value);
    return value;
  }

  latlng(index: number): RuleLatLng {
    const value = this.at(index);
    if (!(value instanceof RuleLatLng)) throw unexpected('latlng', value);
    return value;
  }
}

interface Method<Self> {
  readonly arity: number;
  readonly call: (self: Self, args: Arguments, budget: Budget) => RuleValue;
}

export type Methods<Self> = ReadonlyMap<string, Method<Self>>;

/** Methods by name; in a Map, so that `x.constructor()` is unknown. */
export function methods<Self>(byName: Readonly<Record<string, Method<Self>>>): Methods<Self> {
  return new Map(Object.entries(byName));
}
