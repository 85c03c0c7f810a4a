import { wipeAtLogout } from '../../device-storage/device-storage.ts';
import { changeQueue } from '../changes/queue.ts';
import { deleteFirestore, whenWritesAreSent } from '../firebase/firestore.ts';
import { emitSessionEnd } from '../current-session/session-end.ts';
import { cacheStateFlag } from '../current-session/cache-state-flag.ts';

// What the session needs of the database, behind one dynamic import.
export { warmUpDatabase } from '../firebase/firestore.ts';
export { checkAdminAccess } from './admin-access.ts';

/** Sends what is pending on this page; whether the server has answered all of it within `timeoutMs`. */
export async function flushChanges(timeoutMs: number): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>();
  const timer = window.setTimeout(() => resolve(false), timeoutMs);
  try {
    return await Promise.race([flush(), timeout]);
  } finally {
    window.clearTimeout(timer);
  }
}

async function flush(): Promise<boolean> {
  const isSaved = await changeQueue.flush();
  await whenWritesAreSent();
  return isSaved;
}

let wiping: Promise<void> | null = null;

/** Closes the records and removes everything of them from this device. */
export function wipeRecords(): Promise<void> {
  wiping ??= wipe().finally(() => {
    wiping = null;
  });
  return wiping;
}

async function wipe(): Promise<void> {
  // First, so that no subscription shows what the cache of the first screen still holds.
  cacheStateFlag.setWiping();
  emitSessionEnd();
  wipeAtLogout();
  changeQueue.clear();
  await deleteFirestore();
  cacheStateFlag.clear();
}
