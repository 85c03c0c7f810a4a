import type { AwardBatch } from '../../data/errors.ts';
import { onRecordsClose } from '../../data/records-closing.ts';

const key = 'unfinished-award';

export interface KeptAward {
  readonly uid: string;
  readonly points: number;
  readonly memo: string;
  readonly unpaid: readonly AwardBatch[];
}

/**
 * Keeps in this tab, until the session ends, who is still to be paid: a page can go in the middle of an award. The
 * batches keep their ids, so that what of them was sent after all is not paid twice.
 */
export function keepAward(award: KeptAward): void {
  onRecordsClose(forgetKeptAward);
  keepInTab(key, award);
}

export function forgetKeptAward(): void {
  sessionStorage.removeItem(key);
}

/** What a page before this one has left. */
export function keptAward(): KeptAward | null {
  const kept = readFromTab(key);
  if (!isAward(kept)) return null;
  onRecordsClose(forgetKeptAward);
  return kept;
}

/** Keeps something in this tab, where it is there again after a reload. */
export function keepInTab(under: string, kept: object): void {
  try {
    sessionStorage.setItem(under, JSON.stringify(kept));
  } catch {
    // Where there is no room the award goes on without.
    sessionStorage.removeItem(under);
  }
}

/** What this tab keeps, which may be anything; `null` when there is nothing, or nothing that can be read. */
export function readFromTab(under: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(under) ?? 'null');
  } catch {
    return null;
  }
}

export function isAward(kept: unknown): kept is KeptAward {
  if (typeof kept !== 'object' || kept === null) return false;
  const { uid, points, memo, unpaid }: Partial<Record<keyof KeptAward, unknown>> = kept;
  const isWhole = typeof uid === 'string' && typeof points === 'number' && typeof memo === 'string';
  return isWhole && Array.isArray(unpaid) && unpaid.every(isBatch);
}

function isBatch(kept: unknown): kept is AwardBatch {
  if (typeof kept !== 'object' || kept === null) return false;
  const { activityId, envelopeIds }: Partial<Record<keyof AwardBatch, unknown>> = kept;
  if (typeof activityId !== 'string' || !Array.isArray(envelopeIds)) return false;
  return envelopeIds.every((id) => typeof id === 'string');
}
