/**
 * "Rules are not filters" (https://firebase.google.com/docs/firestore/security/rules-query): a query is judged by what
 * its filters say of every document it can match, never by the documents it happens to find. The filters are brought
 * into disjunctive normal form, and each alternative becomes one `resource` of which only a part is known. Asked for
 * the rest, it throws, which is an error in the condition; so what is not proven is not allowed.
 */
import {
  RuleMap,
  RuleRange,
  UnprovenError,
  type Bound,
  type RuleValue,
} from '../../rules/values.ts';
import { compareValues } from '../model/compare-values.ts';
import { formatFieldPath, isNameField } from '../model/field-path.ts';
import type { FieldOperator, FieldPath, Filter, Query, Value } from '../model/types.ts';
import { ruleValueOf } from './rule-values.ts';

/**
 * `resource` for each way in which the query can match. It is never null, not even for a query without filters, where
 * Firebase has a null whose every use is an error: with a null, `resource == null` would let a rule meant for missing
 * documents list all that exist.
 */
export function listResources(query: Query): RuleMap[] {
  const disjuncts = query.where === null ? [[]] : disjunctsOf(query.where);
  return disjuncts.map((filters) => new PartOfMap(new Map([['data', dataKnownFrom(filters)]])));
}

/** `request.query` (https://firebase.google.com/docs/reference/rules/rules.firestore.Request#query). */
export function listQueryFacts({ limit, offset, orderBy }: Query): RuleMap {
  return RuleMap.of([
    ['limit', limit === null ? null : BigInt(limit)],
    ['offset', BigInt(offset)],
    // The public reference names no type; what it says is who comes first, so texts such as `name ASC`.
    ['orderBy', orderBy.map(({ field, direction }) => orderText(field, direction))],
  ]);
}

type Comparison = Exclude<Filter, { kind: 'composite' }>;
type Conjunction = readonly Comparison[];

function orderText(field: FieldPath, direction: string): string {
  return `${formatFieldPath(field)} ${direction === 'ASCENDING' ? 'ASC' : 'DESC'}`;
}

/** Thirty at most: `checkQuery` refuses a query that has more. */
function disjunctsOf(filter: Filter): readonly Conjunction[] {
  if (filter.kind !== 'composite') return alternativesOf(filter);
  const disjuncts = filter.filters.map(disjunctsOf);
  const all =
    filter.op === 'OR'
      ? disjuncts.flat()
      : disjuncts.reduce<readonly Conjunction[]>(
          (lefts, rights) => lefts.flatMap((left) => rights.map((right) => [...left, ...right])),
          [[]],
        );
  // An OR of nothing matches nothing, but no alternatives at all would be judged by no condition.
  return all.length === 0 ? [[]] : all;
}

function alternativesOf(filter: Comparison): readonly Conjunction[] {
  if (filter.kind !== 'field' || filter.op !== 'IN' || !('arrayValue' in filter.value)) {
    return [[filter]];
  }
  const { values } = filter.value.arrayValue;
  if (values.length === 0) return [[]];
  return values.map((value) => [{ kind: 'field', field: filter.field, op: 'EQUAL', value }]);
}

interface Fact {
  readonly field: FieldPath;
  readonly value: RuleValue;
}

function dataKnownFrom(filters: Conjunction): RuleMap {
  const byField = Map.groupBy(
    filters.filter(({ field }) => !isNameField(field)),
    ({ field }) => formatFieldPath(field),
  );
  const facts: Fact[] = [];
  for (const [first, ...others] of byField.values()) {
    const value = first && valueKnownFrom([first, ...others]);
    if (first && value !== undefined) facts.push({ field: first.field, value });
  }
  return mapKnownFrom(facts);
}

/** What all of these filters on one field say of its value. All are true of every match, so any one may be believed. */
function valueKnownFrom(filters: Conjunction): RuleValue | undefined {
  for (const filter of filters) {
    if (filter.op === 'IS_NULL') return null;
    if (filter.op === 'IS_NAN') return Number.NaN;
    if (filter.kind === 'field' && filter.op === 'EQUAL') return valueEqualTo(filter.value);
  }
  return rangeKnownFrom(filters);
}

/**
 * To a query 1 and 1.0 are one value, to a rule they are an int and a float. So such a number is known by its bounds,
 * which proves `== 1` and `< 2`, but neither `is int` nor the result of a division.
 */
function valueEqualTo(value: Value): RuleValue {
  if ('arrayValue' in value) return value.arrayValue.values.map(valueEqualTo);
  if ('mapValue' in value) {
    const { fields } = value.mapValue;
    return RuleMap.of(Object.entries(fields).map(([name, inner]) => [name, valueEqualTo(inner)]));
  }
  const known = ruleValueOf(value);
  if (!isIntAndFloat(known)) return known;
  const bound: Bound = { value: known, isIncluded: true };
  return new RuleRange(bound, bound);
}

function isIntAndFloat(value: RuleValue): boolean {
  if (typeof value === 'bigint') return BigInt(Number(value)) === value;
  if (typeof value !== 'number' || !Number.isInteger(value)) return false;
  return BigInt.asIntN(64, BigInt(value)) === BigInt(value);
}

function rangeKnownFrom(filters: Conjunction): RuleRange | undefined {
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

function mapKnownFrom(facts: readonly Fact[]): RuleMap {
  const known = new Map<string, RuleValue>();
  const byName = Map.groupBy(facts, ({ field }) => field[0] ?? '');
  for (const [name, group] of byName) {
    const whole = group.find(({ field }) => field.length === 1);
    const inner = group.map(({ field, value }) => ({ field: field.slice(1), value }));
    known.set(name, whole === undefined ? mapKnownFrom(inner) : whole.value);
  }
  return new PartOfMap(known);
}

/** A map of which some values are known and nothing else, not even what it does not have. */
class PartOfMap extends RuleMap {
  readonly #known: ReadonlyMap<string, RuleValue>;

  constructor(known: ReadonlyMap<string, RuleValue>) {
    super();
    this.#known = known;
  }

  get size(): number {
    throw unproven('how many fields it has');
  }

  has(key: string): boolean {
    if (this.#known.has(key)) return true;
    throw unproven(key);
  }

  get(key: string): RuleValue | undefined {
    const value = this.#known.get(key);
    if (value === undefined) throw unproven(key);
    return value;
  }

  keys(): Iterable<string> {
    throw unproven('which fields it has');
  }
}

function unproven(what: string): UnprovenError {
  return new UnprovenError(`The query's filters do not say: ${what}`);
}
