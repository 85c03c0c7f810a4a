import type { FirebaseApp } from 'firebase/app';
import {
  clearIndexedDbPersistence,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
  persistentSingleTabManager,
  terminate,
  waitForPendingWrites,
  type Firestore,
} from 'firebase/firestore';
import { runtimeConfig } from '../../config/runtime-config.ts';
import { deviceStorage, roomOnDevice } from '../../device-storage/device-storage.ts';
import { followBackForwardCache } from './back-forward-cache.ts';
import { shareCacheLock, withExclusiveCacheLock } from './cache-lock.ts';
import { firebaseApp } from './firebase-app.ts';

let firestore: Firestore | null = null;
let releaseCacheLock = (): void => {};

/** The database, opened on first use; after `deleteFirestore` a new one with an empty cache. */
export function openFirestore(): Firestore {
  if (firestore === null) {
    followBackForwardCache();
    releaseCacheLock = shareCacheLock();
    firestore = initializeFirestore(firebaseApp(), { localCache: localCache(), ...ownHost() });
    if (deviceStorage.read('cache-lost') !== null) {
      forgetQueries();
      // Runs before anything else of this database. A page that is left before it has run leaves the flag to the next.
      clearIndexedDbPersistence(firestore).then(
        () => deviceStorage.remove('cache-lost'),
        () => {},
      );
    }
  }
  return firestore;
}

/** The database with the rights of another app's account, without a cache. */
export function firestoreOf(app: FirebaseApp): Firestore {
  // The SDK returns the same one for equal settings.
  return initializeFirestore(app, { localCache: memory, ...ownHost() });
}

const memory = memoryLocalCache();

function ownHost() {
  return (
    runtimeConfig().servicesOnThisOrigin && {
      host: location.host,
      ssl: location.protocol === 'https:',
    }
  );
}

/** More than the SDK's tabs write to local storage for one another. */
const sdkCharacters = 20_000;

/** With several tabs the SDK fails for good at the first write without room; a single tab writes nothing. */
function localCache() {
  const room = roomOnDevice(sdkCharacters);
  if (room === 'denied') return memoryLocalCache();
  const tabManager =
    room === 'enough' ? persistentMultipleTabManager() : persistentSingleTabManager(undefined);
  return persistentLocalCache({ tabManager });
}

export function warmUpDatabase(): void {
  // The SDK answers this without the server, and rejects it when the user changes.
  waitForPendingWrites(openFirestore()).catch(() => {});
}

const firstWaitMs = 1000;
const longestWaitMs = 10_000;

/** Resolves when the server has answered all queued writes of this browser, or when the database is deleted. */
export async function whenWritesAreSent(): Promise<void> {
  const opened = firestore;
  if (opened === null) return;
  // When another tab sends a write that this one has not read, the SDK never answers (syncEngineApplyBatchState), so it is
  // asked again.
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    const isSent = await Promise.race([
      waitForPendingWrites(opened).then(() => true),
      new Promise<false>((resolve) => setTimeout(resolve, waitMs, false)),
    ]);
    if (isSent || opened !== firestore) return;
  }
}

/** Closes the database and deletes its cache: the computer may be shared, and these are children's records. */
export async function deleteFirestore(): Promise<void> {
  const closing = openFirestore();
  firestore = null;
  await terminate(closing);
  releaseCacheLock();
  await withExclusiveCacheLock(async () => {
    await clearIndexedDbPersistence(closing);
    forgetQueries();
  });
}

/** A new database would take results of the deleted one for its own, because query numbers start again. */
function forgetQueries(): void {
  deviceStorage.removeAll('firestore_');
}
