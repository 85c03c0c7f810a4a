/**
 * "Rules are not filters" (https://firebase.google.com/docs/firestore/security/rules-query): rules for a query see only
 * the values that its filters prove for every possible result. Each term of the filters' disjunctive normal form becomes
 * a `resource` with the proven values; reading any other value throws and so denies.
 */
import {
  RuleMap,
  RuleRange,
  UnprovenError,
  type Bound,
  type RuleValue,
} from '../../rules/values.ts';
import { compareValues } from '../model/compare-values.ts';
import { disjunctsOf, type Conjunction } from '../model/disjuncts.ts';
import { formatFieldPath, isNameField } from '../model/field-path.ts';
import type { FieldOperator, FieldPath, Order, Query, Value } from '../model/types.ts';
import { ruleValueOf } from './rule-values.ts';

/**
 * The `resource` of each term, never null: a rule for missing documents, `resource == null`, would otherwise allow listing
 * all of them. Firestore uses a null whose every use is an error.
 */
export function resourcesProvenBy(query: Query): RuleMap[] {
  return disjunctsOf(query.where).map(
    (filters) => new PartialMap(new Map([['data', provenData(filters)]])),
  );
}

/** `request.query` (https://firebase.google.com/docs/reference/rules/rules.firestore.Request#query). */
export function requestQueryOf({ limit, offset, orderBy }: Query): RuleMap {
  return RuleMap.of([
    ['limit', limit === null ? null : BigInt(limit)],
    ['offset', BigInt(offset)],
    ['orderBy', RuleMap.of(orderBy.map(directionOf))],
  ]);
}

/** The reference gives no type; Google's engine has a map, such as `{'name': 'ASC'}`. */
function directionOf({ field, direction }: Order): readonly [string, RuleValue] {
  return [formatFieldPath(field), direction === 'ASCENDING' ? 'ASC' : 'DESC'];
}

interface Constraint {
  readonly field: FieldPath;
  readonly value: RuleValue;
}

function provenData(filters: Conjunction): RuleMap {
  const byField = Map.groupBy(
    filters.filter(({ field }) => !isNameField(field)),
    ({ field }) => formatFieldPath(field),
  );
  const constraints: Constraint[] = [];
  for (const [first, ...others] of byField.values()) {
    const value = first && provenValue([first, ...others]);
    if (first && value !== undefined) constraints.push({ field: first.field, value });
  }
  return provenMap(constraints);
}

/** The value or range that the filters on one field prove; `undefined` when they prove nothing. */
function provenValue(filters: Conjunction): RuleValue | undefined {
  for (const filter of filters) {
    if (filter.op === 'IS_NULL') return null;
    if (filter.op === 'IS_NAN') return Number.NaN;
    if (filter.kind === 'field' && filter.op === 'EQUAL') return valueEqualTo(filter.value);
  }
  return provenRange(filters);
}

/**
 * In queries 1 equals 1.0; in rules they are an int and a float. A range from 1 to 1 proves `== 1` and `< 2`, but neither
 * `is int` nor the result of a division.
 */
function valueEqualTo(value: Value): RuleValue {
  if ('arrayValue' in value) return value.arrayValue.values.map(valueEqualTo);
  if ('mapValue' in value) {
    const { fields } = value.mapValue;
    return RuleMap.of(Object.entries(fields).map(([name, inner]) => [name, valueEqualTo(inner)]));
  }
  const ruleValue = ruleValueOf(value);
  if (!isIntAndFloat(ruleValue)) return ruleValue;
  const bound: Bound = { value: ruleValue, isIncluded: true };
  return new RuleRange(bound, bound);
}

function isIntAndFloat(value: RuleValue): boolean {
  if (typeof value === 'bigint') return BigInt(Number(value)) === value;
  if (typeof value !== 'number' || !Number.isInteger(value)) return false;
  return BigInt.asIntN(64, BigInt(value)) === BigInt(value);
}

function provenRange(filters: Conjunction): RuleRange | undefined {
  const lower = tightest(filters, ['GREATER_THAN', 'GREATER_THAN_OR_EQUAL']);
  const upper = tightest(filters, ['LESS_THAN', 'LESS_THAN_OR_EQUAL']);
  return lower === null && upper === null
    ? undefined
    : new RuleRange(asBound(lower), asBound(upper));
}

interface Limit {
  readonly value: Value;
  readonly isIncluded: boolean;
}

function asBound(limit: Limit | null): Bound | null {
  return limit === null ? null : { ...limit, value: ruleValueOf(limit.value) };
}

function tightest(
  filters: Conjunction,
  [open, closed]: [FieldOperator, FieldOperator],
): Limit | null {
  const sign = open === 'GREATER_THAN' ? 1 : -1;
  let best: Limit | null = null;
  for (const filter of filters) {
    if (filter.kind !== 'field' || (filter.op !== open && filter.op !== closed)) continue;
    if (!isOrderedInRules(filter.value)) continue;
    const limit = { value: filter.value, isIncluded: filter.op === closed };
    const order = best === null ? 1 : sign * compareValues(limit.value, best.value);
    if (order > 0 || (order === 0 && !limit.isIncluded)) best = limit;
  }
  return best;
}

function isOrderedInRules(value: Value): boolean {
  if ('doubleValue' in value) return value.doubleValue !== 'NaN';
  return 'integerValue' in value || 'stringValue' in value || 'timestampValue' in value;
}

function provenMap(constraints: readonly Constraint[]): RuleMap {
  const proven = new Map<string, RuleValue>();
  const byName = Map.groupBy(constraints, ({ field }) => field[0] ?? '');
  for (const [name, group] of byName) {
    const whole = group.find(({ field }) => field.length === 1);
    const inner = group.map(({ field, value }) => ({ field: field.slice(1), value }));
    proven.set(name, whole === undefined ? provenMap(inner) : whole.value);
  }
  return new PartialMap(proven);
}

/** A map with proven and unknown values. Using an unknown one throws. */
class PartialMap extends RuleMap {
  readonly #proven: ReadonlyMap<string, RuleValue>;

  constructor(proven: ReadonlyMap<string, RuleValue>) {
    super();
    this.#proven = proven;
  }

  get size(): number {
    throw unproven('its number of fields');
  }

  has(key: string): boolean {
    if (this.#proven.has(key)) return true;
    throw unproven(key);
  }

  get(key: string): RuleValue | undefined {
    const value = this.#proven.get(key);
    if (value === undefined) throw unproven(key);
    return value;
  }

  keys(): Iterable<string> {
    throw unproven('its field names');
  }
}

function unproven(what: string): UnprovenError {
  return new UnprovenError(`The query's filters do not prove: ${what}`);
}
