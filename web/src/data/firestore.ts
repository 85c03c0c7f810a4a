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
import { runtimeConfig } from '../config/runtime-config.ts';
import { deviceStorage, roomOnDevice, wipeAtLogout } from '../device-storage/device-storage.ts';
import { changeQueue } from './changes/queue.ts';
import { firebaseApp } from './firebase-app.ts';
import { endSubscriptions } from './records-closing.ts';
import { holdRecords, whenNobodyHoldsRecords } from './records-lock.ts';
import { cacheStateFlag } from './session/cache-state-flag.ts';

let firestore: Firestore | null = null;
let closing: Promise<void> | null = null;
let letGo = (): void => {};

/** The database, opened on first use; after `closeFirestore` a fresh one with an empty cache. */
export function openFirestore(): Firestore {
  if (firestore === null) {
    letGo = holdRecords();
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

/** More than the SDK's tabs write to one another in the device's storage. */
const tabNotesCharacters = 20_000;

/** With several tabs the SDK fails for good at the first note it cannot write; one tab alone writes none. */
function localCache() {
  const room = roomOnDevice(tabNotesCharacters);
  if (room === 'denied') return memoryLocalCache();
  const tabManager =
    room === 'enough' ? persistentMultipleTabManager() : persistentSingleTabManager(undefined);
  return persistentLocalCache({ tabManager });
}

/** Has the browser open the database, in which nothing is yet, for somebody who is about to be let in. */
export function openAhead(): void {
  // A question that the SDK answers without the server; it is given up when somebody signs in.
  waitForPendingWrites(openFirestore()).catch(() => {});
}

/** Saves what waits on this page; resolves to whether everything written here has reached the server within `graceMs`. */
export async function hasSentEverything(graceMs: number): Promise<boolean> {
  if (firestore === null) return true;
  let timer: number | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = window.setTimeout(() => resolve(false), graceMs);
  });
  const sent = send(firestore);
  try {
    return await Promise.race([sent, tooLate]);
  } finally {
    window.clearTimeout(timer);
  }
}

async function send(open: Firestore): Promise<boolean> {
  const isSaved = await changeQueue.flush();
  await waitForPendingWrites(open);
  return isSaved;
}

/** Closes the database and wipes its local copy: the computer may be shared, and these are children's records. */
export function closeFirestore(): Promise<void> {
  closing ??= wipe().finally(() => {
    closing = null;
  });
  return closing;
}

async function wipe(): Promise<void> {
  endSubscriptions();
  const ending = openFirestore();
  firestore = null;
  cacheStateFlag.setWiping();
  wipeAtLogout();
  changeQueue.clear();
  await terminate(ending);
  letGo();
  await whenNobodyHoldsRecords(async () => {
    await clearIndexedDbPersistence(ending);
    forgetTabs();
  });
  cacheStateFlag.clear();
}

/**
 * What the SDK's tabs told one another of the database that is gone. The next one counts its questions from the
 * beginning again, and could take answers to the former ones for its own.
 */
function forgetTabs(): void {
  for (const key of deviceStorage.keys('firestore_')) deviceStorage.remove(key);
}
