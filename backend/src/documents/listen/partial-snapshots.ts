import type { Micros } from '../../kernel/micros.ts';
import type { Documents } from '../documents.ts';
import type { Query, StoredDocument } from '../model/types.ts';
import type { LiveTarget } from './stream-state.ts';

export const minPauseMs = 100;
const maxPauseMs = 500;

/** An office computer renders twenty rows 0.1 s after they were sent, a phone, which takes longer to answer too, after 0.6 s. */
export function pauseMs(answerMs: number): number {
  return Math.min(Math.max(5 * answerMs, minPauseMs), maxPauseMs);
}

/** Slower clients are phones or have a slow line. */
const quickAnswerMs = 50;

/** Large steps show the whole result sooner, and let the page stand still for longer. */
export function stepSize(sentCount: number, answerMs: number): number {
  return sentCount >= 1000 || answerMs <= quickAnswerMs ? 250 : 100;
}

/**
 * Partial snapshots show the first rows of a long result early. The SDK processes messages that arrive together in one
 * task. With the processor four times slower, 50 documents take 100 ms and 250 take 400 ms; each step adds 100 ms.
 */
export const defaultPartialSnapshots = {
  /** Longer results get partial snapshots. */
  minDocuments: 250,
  /** The size of the first partial snapshot. */
  firstSize: 20,
  /** Whether a partial snapshot follows the document of this number. */
  isStep: (sentCount: number, answerMs: number): boolean =>
    sentCount % stepSize(sentCount, answerMs) === 0,
  /** Runs the work after a delay in which pages render the first partial snapshot; the returned function cancels it. */
  pause: (work: () => void, answerMs: number): (() => void) => {
    const timer = setTimeout(work, pauseMs(answerMs));
    return () => clearTimeout(timer);
  },
};

export type PartialSnapshotOptions = Readonly<typeof defaultPartialSnapshots>;

/** Sorts by age: most lists show the newest documents first. */
export function newestFirst(documents: readonly StoredDocument[]): StoredDocument[] {
  return documents.toSorted((a, b) => b.createTime - a.createTime);
}

/**
 * Takes the read times of partial snapshots; `null` when the target gets none. Each has a different time, because a second
 * tab reads only documents newer than its last snapshot from the shared cache. No commit may lie between them.
 */
export function takeReadTimes(
  documents: Documents,
  { spec, result }: LiveTarget,
  minDocuments: number,
  count: number,
): Micros[] | null {
  const isLong =
    spec.kind === 'query' &&
    isWholeCollection(spec.query) &&
    !result.hasLimitOrOffset &&
    result.candidates.length > minDocuments;
  if (!isLong) return null;
  try {
    return documents.takeReadTimes(count);
  } catch {
    // The disk is full: the result is sent without partial snapshots.
    return null;
  }
}

/** With filters, cursors or orders by a field, the number of matching documents is unknown before they are sent. */
function isWholeCollection({ where, startAt, endAt, orderBy }: Query): boolean {
  return where === null && startAt === null && endAt === null && orderBy.length === 1;
}
