import { wipeAtLogout } from '../../device-storage/device-storage.ts';
import { sheetDrafts } from '../../device-storage/sheet-drafts.ts';
import { changeQueue } from '../changes/queue.ts';
import { deleteFirestore, whenWritesAreSent } from '../firebase/firestore.ts';
import { emitSessionEnd } from '../current-session/session-end.ts';
import { cacheStateFlag } from '../current-session/cache-state-flag.ts';

// The session loads its part of the database's code with one dynamic import.
export { warmUpDatabase } from '../firebase/firestore.ts';
export { checkAdminAccess } from './admin-access.ts';
export { watchDatabase } from './lost-database.ts';

/** Sends pending changes; resolves to whether the server has answered all of them in time. */
export async function flushChanges(timeoutMs: number): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, timeoutMs, false));
  return Promise.race([flush(), timeout]);
}

async function flush(): Promise<boolean> {
  const isSaved = await changeQueue.flush();
  await whenWritesAreSent();
  return isSaved;
}

let wiping: Promise<void> | null = null;

/** Closes the database and removes all records from this device. */
export function wipeRecords(): Promise<void> {
  wiping ??= wipe().finally(() => {
    wiping = null;
  });
  return wiping;
}

async function wipe(): Promise<void> {
  // First, so that no subscription shows the first-screen cache.
  cacheStateFlag.setWiping();
  emitSessionEnd();
  wipeAtLogout();
  changeQueue.clear();
  await sheetDrafts.wipe();
  await deleteFirestore();
  cacheStateFlag.clear();
}
