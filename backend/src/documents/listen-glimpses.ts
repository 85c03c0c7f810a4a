import type { Micros } from '../kernel/micros.ts';
import type { Documents } from './documents.ts';
import type { Target } from './listen-owner.ts';
import type { StoredDocument } from './model.ts';

/** After how many documents of a long result a client is first shown what it has, and how often from then on. */
export interface GlimpseSizes {
  readonly first: number;
  readonly next: number;
}

/**
 * A page shows the first rows at once; a step is what the SDK takes in without holding the page for long. With a cache
 * on disk and 20,000 documents all at once held it for four seconds, steps of 1000 for a fifth of one.
 */
export const usualGlimpses: GlimpseSizes = { first: 50, next: 250 };

/** What is shown first is what was made last: the rows that a page with the newest on top needs. */
export function newestFirst(documents: readonly StoredDocument[]): StoredDocument[] {
  return documents.toSorted((a, b) => b.createTime - a.createTime);
}

/** The read time to show what was told so far with, when that is so many documents; else `null`. */
export type NextGlimpse = (told: number) => Micros | null;

/**
 * Says when a target that begins with a long result shows a part of it. The one idea needed to read it: each snapshot
 * has a read time of its own, since a second tab asks the cache that it shares with the first for what was read later
 * than its last; and all are taken from the clock before the result is read, so that no commit lies between.
 */
export function createGlimpses(
  documents: Documents,
  { first, next }: GlimpseSizes,
): (target: Target) => NextGlimpse | null {
  return ({ subject, result }) => {
    const count = result.candidates.length;
    // How much of it a filter lets through is not known yet.
    const isWhole = subject.kind === 'query' && subject.query.where === null && !result.isWindowed;
    if (!isWhole || count <= next) return null;
    let left: readonly Micros[];
    try {
      left = documents.takeReadTimes(Math.ceil(count / next));
    } catch {
      // The disk is full. Then it is read as a whole.
      return null;
    }
    let taken = 0;
    return (told) =>
      told === first || (told > 0 && told % next === 0) ? (left[taken++] ?? null) : null;
  };
}
