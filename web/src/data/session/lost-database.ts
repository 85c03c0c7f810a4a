import { deleteFirestore } from '../firebase/firestore.ts';
import { fullySyncedCollections } from '../live/fully-synced-collections.ts';

/** Holds nothing: the browser deletes it together with the SDK's database, whose connection is private. */
const databaseName = 'gabbai-guard';

let isWatched = false;

/**
 * Starts over when the browser clears the database alone, as it may when the disk is full. The SDK would make an empty one and note
 * in it how far it had read the lost one, so that the records before would never come again.
 */
export function watchDatabase(): void {
  if (isWatched) return;
  isWatched = true;
  try {
    const request = indexedDB.open(databaseName, 1);
    // It was cleared while no page was open.
    request.addEventListener('upgradeneeded', fullySyncedCollections.forget);
    request.addEventListener('success', () => {
      request.result.addEventListener('close', () => void startOver());
      // Another tab deletes it at logout.
      request.result.addEventListener('versionchange', () => request.result.close());
    });
  } catch {
    // A browser that denies IndexedDB keeps records in memory.
  }
}

/** Deletes the guard at logout. */
export function forgetDatabase(): Promise<void> {
  isWatched = false;
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(databaseName);
    for (const end of ['success', 'error', 'blocked'])
      request.addEventListener(end, () => resolve());
  });
}

async function startOver(): Promise<void> {
  fullySyncedCollections.forget();
  await deleteFirestore().catch(() => {});
  location.reload();
}
