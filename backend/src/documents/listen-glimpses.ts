import type { Micros } from '../kernel/micros.ts';
import type { Documents } from './documents.ts';
import type { Target } from './listen-owner.ts';
import type { StoredDocument } from './model.ts';

/** When the client of a long result is shown a part of it. */
export interface GlimpseOptions {
  /** How many documents it is shown first, and after how many more again. */
  readonly first: number;
  readonly next: number;
  /** Does the work after the time that a page needs to draw the first; what it returns calls that off. */
  readonly pause: (work: () => void) => () => void;
}

/** On a computer four times slower than a usual one the twenty rows are drawn 0.6 s after they were sent. */
export const pauseMs = 500;

/**
 * A page shows the first rows at once; a step is what the SDK takes in without holding the page for long. With a cache
 * on disk and 20,000 documents all at once held it for four seconds, steps of 1000 for a fifth of one. What comes in one
 * piece the SDK takes in before the page gets to draw, so there is a pause behind the first.
 */
export const usualGlimpses: GlimpseOptions = {
  first: 20,
  next: 250,
  pause: (work) => {
    const timer = setTimeout(work, pauseMs);
    return () => clearTimeout(timer);
  },
};

/** What is shown first is what was made last: the rows that a page with the newest on top needs. */
export function newestFirst(documents: readonly StoredDocument[]): StoredDocument[] {
  return documents.toSorted((a, b) => b.createTime - a.createTime);
}

/** The read time to show what was told so far with, when that is so many documents; else `null`. */
export type NextGlimpse = (told: number) => Micros | null;

/** Says when a part of a result is shown; `null` when it is told as a whole. */
export interface Glimpses {
  /** The read time of the first part. */
  readonly firstOf: (target: Target) => Micros | null;
  /** The read times of those on the way through the whole. */
  readonly nextOf: (target: Target) => NextGlimpse | null;
}

/**
 * The one idea needed to read it: each snapshot has a read time of its own, since a second tab asks the cache that it
 * shares with the first for what was read later than its last; and all are taken from the clock before the result is
 * read, so that no commit lies between.
 */
export function createGlimpses(documents: Documents, { next }: GlimpseOptions): Glimpses {
  const isLong = ({ subject, result }: Target): boolean =>
    // How much of it a filter lets through is not known yet.
    subject.kind === 'query' &&
    subject.query.where === null &&
    !result.isWindowed &&
    result.candidates.length > next;
  const take = (target: Target, count: number): readonly Micros[] | null => {
    if (!isLong(target)) return null;
    try {
      return documents.takeReadTimes(count);
    } catch {
      // The disk is full. Then it is read as a whole.
      return null;
    }
  };
  return {
    firstOf: (target) => take(target, 1)?.[0] ?? null,
    nextOf(target) {
      const left = take(target, Math.ceil(target.result.candidates.length / next));
      let taken = 0;
      return left && ((told) => (told > 0 && told % next === 0 ? (left[taken++] ?? null) : null));
    },
  };
}
