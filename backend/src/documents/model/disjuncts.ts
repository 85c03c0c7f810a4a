import type { Filter } from './types.ts';

export type Comparison = Exclude<Filter, { kind: 'composite' }>;
export type Conjunction = readonly Comparison[];

/** The terms of the disjunctive normal form: at most thirty, since `checkQuery` refuses more. */
export function disjunctsOf(filter: Filter | null): readonly Conjunction[] {
  if (filter === null) return [[]];
  if (filter.kind !== 'composite') return termsOf(filter);
  const disjuncts = filter.filters.map(disjunctsOf);
  const all =
    filter.op === 'OR'
      ? disjuncts.flat()
      : disjuncts.reduce<readonly Conjunction[]>(
          (lefts, rights) => lefts.flatMap((left) => rights.map((right) => [...left, ...right])),
          [[]],
        );
  // An empty OR matches nothing, but without any term no condition would be evaluated.
  return all.length === 0 ? [[]] : all;
}

function termsOf(filter: Comparison): readonly Conjunction[] {
  if (filter.kind !== 'field' || filter.op !== 'IN' || !('arrayValue' in filter.value)) {
    return [[filter]];
  }
  const { values } = filter.value.arrayValue;
  if (values.length === 0) return [[]];
  return values.map((value) => [{ kind: 'field', field: filter.field, op: 'EQUAL', value }]);
}
