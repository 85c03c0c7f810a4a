import type { Budget } from '../evaluate-budget.ts';
import { EvaluationError } from '../evaluate-errors.ts';
import { containsAll, distinct, isSame, membership } from '../equality.ts';
import { RuleMap, RuleMapDiff, RuleSet, type RuleValue } from '../values.ts';
import { textOf } from './casts.ts';
import { isList, unexpected, type Arguments, type Methods } from './types.ts';

/** https://firebase.google.com/docs/reference/rules/rules.List */
export const listMethods: Methods<readonly RuleValue[]> = new Map([
  ['size', { arity: 0, call: (list) => BigInt(list.length) }],
  ['hasAll', { arity: 1, call: hasAll }],
  ['hasAny', { arity: 1, call: hasAny }],
  ['hasOnly', { arity: 1, call: hasOnly }],
  ['toSet', { arity: 0, call: (list, _, budget) => distinct(list, budget) }],
  [
    'concat',
    {
      arity: 1,
      call: (list, args, budget) => {
        const other = args.list(0);
        budget.spend(list.length + other.length);
        return [...list, ...other];
      },
    },
  ],
  [
    'removeAll',
    {
      arity: 1,
      call: (list, args, budget) => without(list, args.list(0), budget),
    },
  ],
  [
    'join',
    {
      arity: 1,
      call: (list, args, budget) => {
        const separator = args.text(0);
        budget.spend(separator.length * list.length);
        return list.map((item) => textOf(item, budget)).join(separator);
      },
    },
  ],
]);

/** https://firebase.google.com/docs/reference/rules/rules.Set */
export const setMethods: Methods<RuleSet> = new Map([
  ['size', { arity: 0, call: (set) => BigInt(set.items.length) }],
  ['hasAll', { arity: 1, call: (set, args, budget) => hasAll(set.items, args, budget) }],
  ['hasAny', { arity: 1, call: (set, args, budget) => hasAny(set.items, args, budget) }],
  ['hasOnly', { arity: 1, call: (set, args, budget) => hasOnly(set.items, args, budget) }],
  [
    'union',
    {
      arity: 1,
      call: (set, args, budget) => distinct([...set.items, ...args.set(0).items], budget),
    },
  ],
  [
    'intersection',
    {
      arity: 1,
      call: (set, args, budget) => {
        const other = args.set(0).items;
        return new RuleSet(set.items.filter(membership(other, set.items.length, budget)));
      },
    },
  ],
  [
    'difference',
    {
      arity: 1,
      call: (set, args, budget) => new RuleSet(without(set.items, args.set(0).items, budget)),
    },
  ],
]);

/** https://firebase.google.com/docs/reference/rules/rules.Map */
export const mapMethods: Methods<RuleMap> = new Map([
  ['size', { arity: 0, call: (map) => BigInt(map.size) }],
  ['keys', { arity: 0, call: keysOf }],
  [
    'values',
    {
      arity: 0,
      call: (map, _, budget) => {
        budget.spend(map.size * workPerLookUp);
        return Array.from(map.keys(), (key) => map.get(key) ?? null);
      },
    },
  ],
  [
    'get',
    {
      arity: 2,
      call: (map, args) => {
        const value = valueAt(map, args.at(0));
        return value === undefined ? args.at(1) : value;
      },
    },
  ],
  ['diff', { arity: 1, call: (map, args) => new RuleMapDiff(map, args.map(0)) }],
]);

/** https://firebase.google.com/docs/reference/rules/rules.MapDiff: of the top level only. */
export const mapDiffMethods: Methods<RuleMapDiff> = new Map([
  ['addedKeys', { arity: 0, call: keysThat((sort) => sort === 'added') }],
  ['removedKeys', { arity: 0, call: keysThat((sort) => sort === 'removed') }],
  ['changedKeys', { arity: 0, call: keysThat((sort) => sort === 'changed') }],
  ['unchangedKeys', { arity: 0, call: keysThat((sort) => sort === 'unchanged') }],
  ['affectedKeys', { arity: 0, call: keysThat((sort) => sort !== 'unchanged') }],
]);

function hasAll(items: readonly RuleValue[], args: Arguments, budget: Budget): boolean {
  return containsAll(items, args.items(0), budget);
}

function hasAny(items: readonly RuleValue[], args: Arguments, budget: Budget): boolean {
  const wanted = args.items(0);
  return wanted.some(membership(items, wanted.length, budget));
}

function hasOnly(items: readonly RuleValue[], args: Arguments, budget: Budget): boolean {
  return containsAll(args.items(0), items, budget);
}

function without(
  items: readonly RuleValue[],
  unwanted: readonly RuleValue[],
  budget: Budget,
): readonly RuleValue[] {
  const isUnwanted = membership(unwanted, items.length, budget);
  return items.filter((item) => !isUnwanted(item));
}

function keysOf(map: RuleMap, _: Arguments, budget: Budget): readonly string[] {
  budget.spend(map.size);
  return [...map.keys()];
}

/** The value of a key, or of a list of keys through nested maps. */
function valueAt(map: RuleMap, keyOrKeys: RuleValue): RuleValue | undefined {
  if (typeof keyOrKeys === 'string') return map.get(keyOrKeys);
  if (!isList(keyOrKeys)) throw unexpected('string or list of strings', keyOrKeys);
  if (keyOrKeys.length === 0) throw new EvaluationError('no key is given');
  let value: RuleValue | undefined = map;
  for (const key of keyOrKeys) {
    if (typeof key !== 'string') throw unexpected('string', key);
    value = value instanceof RuleMap ? value.get(key) : undefined;
  }
  return value;
}

/** In big maps; comparing two values is 1. */
const workPerLookUp = 8;

type SortOfKey = 'added' | 'removed' | 'changed' | 'unchanged';

function keysThat(wants: (sort: SortOfKey) => boolean) {
  return ({ after, before }: RuleMapDiff, _: Arguments, budget: Budget): RuleSet => {
    budget.spend((after.size + before.size) * workPerLookUp);
    const found: string[] = [];
    for (const key of after.keys()) {
      if (wants(sortOfKey(after.get(key), before.get(key), budget))) found.push(key);
    }
    for (const key of before.keys()) if (!after.has(key) && wants('removed')) found.push(key);
    return new RuleSet(found);
  };
}

function sortOfKey(
  after: RuleValue | undefined,
  before: RuleValue | undefined,
  budget: Budget,
): SortOfKey {
  if (before === undefined) return 'added';
  return after !== undefined && isSame(after, before, budget) ? 'unchanged' : 'changed';
}
