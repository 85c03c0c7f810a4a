/** What a client can listen to, and what the model says of it. */
import type { State, Stored } from './state.ts';

type Entry = readonly [path: string, document: Stored];

const points = ([, { points }]: Entry): number => Number(points);
const byPath = (a: Entry, b: Entry): number => (a[0] < b[0] ? -1 : 1);
const byPoints = (a: Entry, b: Entry): number => points(a) - points(b) || byPath(a, b);
const isBoy = ([path]: Entry): boolean => /^boys\/[^/]+$/.test(path);
const hasPoints = (entry: Entry): boolean => isBoy(entry) && entry[1].points !== undefined;
const inCollection =
  (name: string) =>
  ([path]: Entry): boolean =>
    path.split('/').at(-2) === name;

/** Each query over all documents in the order of their paths; the page builds the same with the SDK. */
const answers = {
  all: (all) => all.filter(isBoy),
  school: (all) => all.filter((entry) => isBoy(entry) && entry[1].school === 's'),
  top: (all) => all.filter(hasPoints).toSorted(byPoints).toReversed().slice(0, 2),
  last: (all) => all.filter(hasPoints).toSorted(byPoints).slice(-2),
  some: (all) => all.filter((entry) => hasPoints(entry) && [1, 3].includes(points(entry))),
  either: (all) =>
    all.filter(
      (entry) =>
        isBoy(entry) && (entry[1].school === 'm' || (hasPoints(entry) && points(entry) === 0)),
    ),
  toys: (all) => all.filter(inCollection('toys')),
  pairs: (all) => all.filter(inCollection('pairs')),
  tallies: (all) => all.filter(inCollection('tallies')),
} satisfies Record<string, (all: readonly Entry[]) => readonly Entry[]>;

export type QueryName = keyof typeof answers;

export const queryNames = Object.keys(answers) as QueryName[];

/** The documents the query has in that state, in their order. */
export function answer(query: QueryName, state: State): readonly Entry[] {
  return answers[query]([...state].toSorted(byPath));
}
