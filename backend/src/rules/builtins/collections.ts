import type { Budget } from '../evaluate-budget.ts';
import { EvaluationError } from '../evaluate-errors.ts';
import { containsAll, distinct, isSame, membership } from '../equality.ts';
import { RuleMap, RuleMapDiff, RuleSet, type RuleValue } from '../values.ts';
import { textOf } from './casts.ts';
import { isList, unexpected, methods, type Arguments } from './types.ts';

/** https://firebase.google.com/docs/reference/rules/rules.List */
export const listMethods = methods<readonly RuleValue[]>({
  size: { arity: 0, call: (list) => BigInt(list.length) },
  hasAll: { arity: 1, call: (list, args, budget) => containsAll(list, args.list(0), budget) },
  hasAny: { arity: 1, call: (list, args, budget) => hasAny(list, args.list(0), budget) },
  hasOnly: { arity: 1, call: (list, args, budget) => containsAll(args.list(0), list, budget) },
  toSet: { arity: 0, call: (list, _, budget) => distinct(list, budget) },
  concat: {
    arity: 1,
    call: (list, args, budget) => {
      const other = args.list(0);
      budget.spend(list.length + other.length);
      return [...list, ...other];
    },
  },
  removeAll: {
    arity: 1,
    call: (list, args, budget) => without(list, args.list(0), budget),
  },
  join: {
    arity: 1,
    call: (list, args, budget) => {
      const separator = args.text(0);
      budget.spend(separator.length * list.length);
      return list.map((item) => textOf(item, budget)).join(separator);
    },
  },
});

/** https://firebase.google.com/docs/reference/rules/rules.Set */
export const setMethods = methods<RuleSet>({
  size: { arity: 0, call: (set) => BigInt(set.items.length) },
  hasAll: { arity: 1, call: (set, args, budget) => containsAll(set.items, args.items(0), budget) },
  hasAny: { arity: 1, call: (set, args, budget) => hasAny(set.items, args.items(0), budget) },
  hasOnly: { arity: 1, call: (set, args, budget) => containsAll(args.items(0), set.items, budget) },
  union: {
    arity: 1,
    call: (set, args, budget) => distinct([...set.items, ...args.set(0).items], budget),
  },
  intersection: {
    arity: 1,
    call: (set, args, budget) => {
      const other = args.set(0).items;
      return new RuleSet(set.items.filter(membership(other, set.items.length, budget)));
    },
  },
  difference: {
    arity: 1,
    call: (set, args, budget) => new RuleSet(without(set.items, args.set(0).items, budget)),
  },
});

/** https://firebase.google.com/docs/reference/rules/rules.Map */
export const mapMethods = methods<RuleMap>({
  size: { arity: 0, call: (map) => BigInt(map.size) },
  keys: { arity: 0, call: keysOf },
  values: {
    arity: 0,
    call: (map, _, budget) => {
      budget.spend(map.size * workPerLookUp);
      return Array.from(map.keys(), (key) => map.get(key) ?? null);
    },
  },
  get: {
    arity: 2,
    call: (map, args) => {
      const value = valueAt(map, args.at(0));
      return value === undefined ? args.at(1) : value;
    },
  },
  diff: { arity: 1, call: (map, args) => new RuleMapDiff(map, args.map(0)) },
});

/** https://firebase.google.com/docs/reference/rules/rules.MapDiff: only keys of the top level. */
export const mapDiffMethods = methods<RuleMapDiff>({
  addedKeys: { arity: 0, call: keysWith((change) => change === 'added') },
  removedKeys: { arity: 0, call: keysWith((change) => change === 'removed') },
  changedKeys: { arity: 0, call: keysWith((change) => change === 'changed') },
  unchangedKeys: { arity: 0, call: keysWith((change) => change === 'unchanged') },
  affectedKeys: { arity: 0, call: keysWith((change) => change !== 'unchanged') },
});

function hasAny(
  items: readonly RuleValue[],
  wanted: readonly RuleValue[],
  budget: Budget,
): boolean {
  return wanted.some(membership(items, wanted.length, budget));
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

/** The cost of reading one value of a big map; comparing two values costs 1. */
const workPerLookUp = 8;

type KeyChange = 'added' | 'removed' | 'changed' | 'unchanged';

function keysWith(isWanted: (change: KeyChange) => boolean) {
  return ({ after, before }: RuleMapDiff, _: Arguments, budget: Budget): RuleSet => {
    budget.spend((after.size + before.size) * workPerLookUp);
    const found: string[] = [];
    for (const key of after.keys()) {
      if (isWanted(changeOfKey(after.get(key), before.get(key), budget))) found.push(key);
    }
    for (const key of before.keys()) if (!after.has(key) && isWanted('removed')) found.push(key);
    return new RuleSet(found);
  };
}

function changeOfKey(
  after: RuleValue | undefined,
  before: RuleValue | undefined,
  budget: Budget,
): KeyChange {
  if (before === undefined) return 'added';
  return after !== undefined && isSame(after, before, budget) ? 'unchanged' : 'changed';
}
