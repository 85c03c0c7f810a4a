/** The official SDK's browser build, put where `page.evaluate` can reach it. */
import * as appSdk from 'firebase/app';
import * as authSdk from 'firebase/auth';
import * as firestoreSdk from 'firebase/firestore';
import * as lite from 'firebase/firestore/lite';
import * as storageSdk from 'firebase/storage';
import { follow, idsOf, stopAll } from './follow.ts';
import { askBoth } from './ask-both.ts';
import { createModelClient, hurry, type ModelClient } from './model-client.ts';

export type Cache = 'memory' | 'persistent';

interface ConnectOptions {
  readonly cache: Cache;
  /** Several apps in one page have a cache and a session each. */
  readonly name?: string;
  readonly settings?: firestoreSdk.FirestoreSettings;
}

/** One app wired to the page's own origin. */
interface Client {
  readonly app: appSdk.FirebaseApp;
  readonly auth: authSdk.Auth;
  readonly db: firestoreSdk.Firestore;
  /** The same database through the SDK's lite build: no cache, no streams, one HTTP call a question. */
  readonly lite: lite.Firestore;
  readonly storage: storageSdk.FirebaseStorage;
}

async function connect({ cache, name, settings }: ConnectOptions): Promise<Client> {
  const config: appSdk.FirebaseOptions = await (await fetch('/__/firebase/init.json')).json();
  const app = appSdk.initializeApp(config, name);
  const auth = authSdk.initializeAuth(app, { persistence: authSdk.indexedDBLocalPersistence });
  authSdk.connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  const place = { host: location.host, ssl: location.protocol === 'https:' };
  const db = firestoreSdk.initializeFirestore(app, {
    ...place,
    localCache:
      cache === 'memory'
        ? firestoreSdk.memoryLocalCache()
        : firestoreSdk.persistentLocalCache({
            tabManager: firestoreSdk.persistentMultipleTabManager(),
          }),
    ...settings,
  });
  const storage = storageSdk.getStorage(app);
  if (location.protocol === 'https:') {
    // Settable, but not in the public type (FirebaseStorageImpl.host, @firebase/storage src/service.ts).
    Reflect.set(storage, 'host', location.host);
  } else {
    storageSdk.connectStorageEmulator(storage, location.hostname, Number(location.port));
  }
  await auth.authStateReady();
  return { app, auth, db, lite: lite.initializeFirestore(app, place), storage };
}

/** The code of the error a promise is refused with; `null` when it is not. */
async function codeOf(promise: Promise<unknown>): Promise<string | null> {
  try {
    await promise;
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

const sdk = {
  ...appSdk,
  ...authSdk,
  ...storageSdk,
  ...firestoreSdk,
  askBoth,
  lite,
  codeOf,
  connect,
  createModelClient,
  follow,
  hurry,
  idsOf,
  stopAll,
};

type Sdk = typeof sdk;

declare global {
  interface Window {
    sdk: Sdk;
    /** The signed-in client of the page; set by the `client` fixture. */
    client: Client;
    /** The client as the model test drives it; set by that. */
    model: ModelClient;
  }
}

window.sdk = sdk;
