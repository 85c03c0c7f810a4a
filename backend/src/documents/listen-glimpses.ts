import type { Micros } from '../kernel/micros.ts';
import type { Documents } from './documents.ts';
import type { Target } from './listen-owner.ts';
import type { Query, StoredDocument } from './model.ts';

/** When the client of a long result is shown a part of it. */
export interface GlimpseOptions {
  /** What has more than so many is long. */
  readonly long: number;
  /** How many documents it is shown first. */
  readonly first: number;
  /** Whether it is shown those that it was told by then, so many of the whole. */
  readonly isStep: (told: number) => boolean;
  /** Does the work after the time that a page needs to draw the first; what it returns calls that off. */
  readonly pause: (work: () => void) => () => void;
}

/** On a computer four times slower than a usual one the twenty rows are drawn 0.6 s after they were sent. */
export const pauseMs = 500;

/**
 * A page shows the first rows at once; a step is what the SDK takes in without holding the page for long. On a phone, four
 * times slower than a computer, 250 documents held it for 400 ms at a time, 50 hold it for 100; but each step costs 100 ms
 * more, so that they grow where a collection is large. What comes in one piece the SDK takes in before the page gets to
 * draw, so there is a pause behind the first.
 */
export const usualGlimpses: GlimpseOptions = {
  long: 250,
  first: 20,
  isStep: (told) => told % (told < 1000 ? 50 : 250) === 0,
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
export function createGlimpses(documents: Documents, { long, isStep }: GlimpseOptions): Glimpses {
  const isLong = ({ subject, result }: Target): boolean =>
    subject.kind === 'query' &&
    isWholeCollection(subject.query) &&
    !result.isWindowed &&
    result.candidates.length > long;
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
      let count = 0;
      for (let told = 1; told < target.result.candidates.length; told += 1)
        if (isStep(told)) count += 1;
      const left = take(target, count);
      let taken = 0;
      return left && ((told) => (told > 0 && isStep(told) ? (left[taken++] ?? null) : null));
    },
  };
}

/**
 * Of anything else it is not known yet which documents belong to it: a filter, a cursor and an order by a field, which
 * leaves out those without the field, are looked at while it is told.
 */
function isWholeCollection({ where, startAt, endAt, orderBy }: Query): boolean {
  return where === null && startAt === null && endAt === null && orderBy.length === 1;
}
