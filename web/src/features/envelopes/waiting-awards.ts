import { onRecordsClose } from '../../data/records-closing.ts';
import { tabStorage } from '../../device-storage/device-storage.ts';
import { isAward, type KeptAward } from './kept-award.ts';

const key = 'waiting-awards';

/** Of these batches it will be heard, on this page, whether the server has taken them. */
const followed = new Set<string>();

/** Each a batch that waits for the connection; also those that a page before this one has left in the tab. */
export function waitingAwards(): readonly KeptAward[] {
  const kept = tabStorage.readJson(key);
  if (!Array.isArray(kept)) return [];
  onRecordsClose(forgetAll);
  return kept.filter(isAward);
}

/**
 * Keeps a batch that waits until the server has taken it, or until the session ends. One that is refused after all is
 * kept, too, until somebody has taken it up.
 */
export async function followWaiting(
  award: KeptAward,
  isTaken: () => Promise<boolean>,
  onRefused: (award: KeptAward) => void,
): Promise<void> {
  const id = idOf(award);
  if (followed.has(id)) return;
  followed.add(id);
  tabStorage.writeJson(key, [...others(id), award]);
  onRecordsClose(forgetAll);
  try {
    if (await isTaken()) forgetWaiting(award);
    else if (followed.has(id)) onRefused(award);
  } catch {
    // The session has ended, and what was kept is gone with it.
  }
}

/** It is done, or has been taken up. */
export function forgetWaiting(award: KeptAward): void {
  const id = idOf(award);
  followed.delete(id);
  tabStorage.writeJson(key, others(id));
}

function forgetAll(): void {
  followed.clear();
  tabStorage.remove(key);
}

function others(id: string): readonly KeptAward[] {
  return waitingAwards().filter((award) => idOf(award) !== id);
}

function idOf({ unpaid: [batch] }: KeptAward): string {
  return batch?.activityId ?? '';
}
