import { chunksOf } from './chunks.ts';

/** Pairs of boys whom the office has told apart, though their records look like one boy's. */
export type TwoBoys = ReadonlySet<string>;

/** One id by the other, for many pairs that the office tells apart at once. */
export type PairsById = Readonly<Record<string, string>>;

/** An entry of the log: the pairs that are two boys from then on, each as one id by the other, and those that are not. */
export interface TwoBoysEntry {
  readonly at: Date | null;
  readonly after: PairsById;
  readonly before: PairsById;
}

const maxPairs = 80;

/** The pairs of each entry, which may have 10,000 characters. */
export function pairsOfEntries(pairs: PairsById): readonly PairsById[] {
  return chunksOf(Object.entries(pairs), maxPairs).map((some) => Object.fromEntries(some));
}

/** What the entries lead to, the latest one last. An entry that waits to be sent has no time yet. */
export function twoBoysOf(entries: readonly TwoBoysEntry[]): TwoBoys {
  const pairs = new Set<string>();
  const millis = ({ at }: TwoBoysEntry) => at?.getTime() ?? Infinity;
  for (const { after, before } of entries.toSorted((one, other) =>
    millis(one) === millis(other) ? 0 : millis(one) - millis(other),
  )) {
    for (const [one, other] of Object.entries(after)) pairs.add(pairKey(one, other));
    for (const [one, other] of Object.entries(before)) pairs.delete(pairKey(one, other));
  }
  return pairs;
}

interface Identified {
  readonly envelopeId: string;
}

export function areTwoBoys(twoBoys: TwoBoys, one: Identified, other: Identified): boolean {
  return twoBoys.has(pairKey(one.envelopeId, other.envelopeId));
}

function pairKey(one: string, other: string): string {
  return JSON.stringify([one, other].toSorted());
}
