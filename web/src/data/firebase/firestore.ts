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
import { shareCacheLock, withExclusiveCacheLock } from './cache-lock.ts';
import { firebaseApp } from './firebase-app.ts';

let firestore: Firestore | null = null;
let releaseCacheLock = (): void => {};

/** The database, opened on first use; after `deleteFirestore` another one with an empty cache. */
export function openFirestore(): Firestore {
  if (firestore === null) {
    releaseCacheLock = shareCacheLock();
    firestore = initializeFirestore(firebaseApp(), {
      localCache: localCache(),
      ...(runtimeConfig().servicesOnThisOrigin && {
        host: location.host,
        ssl: location.protocol === 'https:',
      }),
    });
  }
  return firestore;
}

/** More than the SDK's tabs write to local storage for one another. */
const sdkCharacters = 20_000;

/** With several tabs the SDK fails for good at the first such write without room; one tab alone writes nothing. */
function localCache() {
  const room = roomOnDevice(sdkCharacters);
  if (room === 'denied') return memoryLocalCache();
  const tabManager =
    room === 'enough' ? persistentMultipleTabManager() : persistentSingleTabManager(undefined);
  return persistentLocalCache({ tabManager });
}

/** Makes the browser open the empty database during a login. */
export function warmUpDatabase(): void {
  // The SDK answers this without the server, and rejects it when the user changes.
  waitForPendingWrites(openFirestore()).catch(() => {});
}

/** Resolves when the server has answered every write of this page. */
export async function whenWritesAreSent(): Promise<void> {
  if (firestore !== null) await waitForPendingWrites(firestore);
}

/** Closes the database and deletes its cache: the computer may be shared, and these are children's records. */
export async function deleteFirestore(): Promise<void> {
  const closing = openFirestore();
  firestore = null;
  await terminate(closing);
  releaseCacheLock();
  await withExclusiveCacheLock(async () => {
    await clearIndexedDbPersistence(closing);
    // The SDK numbers its queries from the start again, and would take the deleted database's results for its own.
    deviceStorage.removeAll('firestore_');
  });
}
