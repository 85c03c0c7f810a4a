import type { AwardBatch } from '../../data/errors.ts';
import { tabStorage } from '../../device-storage/device-storage.ts';

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
  tabStorage.writeJson(key, award);
}

export function forgetKeptAward(): void {
  tabStorage.remove(key);
}

/** What a page before this one has left. */
export function keptAward(): KeptAward | null {
  const kept = tabStorage.readJson(key);
  return isAward(kept) ? kept : null;
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
