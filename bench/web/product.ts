import { setTimeout as after } from 'node:timers/promises';
import { admin, startBackend } from '../../backend/test/harness/backend-process.ts';
import { openOperatorClient } from '../../tools/operator-client.ts';
import { writeSampleProgramme } from '../../tools/sample/write-programme.ts';
import { openProfile, type Profile, type StoredSession } from './profile.ts';
import { productScreens } from './screens.ts';

/** The running product with a sample programme. */
export interface Product extends AsyncDisposable {
  readonly url: string;
  readonly dataDir: string;
  readonly envelopes: number;
  /** A signed-in browser's storage without the programme's records. */
  readonly session: StoredSession;
}

/** Starts the built app with a sample programme. */
export async function startProduct(envelopes: number, webDir: string): Promise<Product> {
  const backend = await startBackend({ webDir });
  // Before there are records that the browser could store.
  const session = await signedInSession(backend.url);
  await using client = await openOperatorClient({ dataDir: backend.dataDir });
  const now = new Date();
  await writeSampleProgramme({ client, envelopes, seed: 5787, now, report: () => {} });
  return {
    url: backend.url,
    dataDir: backend.dataDir,
    envelopes,
    session,
    [Symbol.asyncDispose]: () => backend[Symbol.asyncDispose](),
  };
}

async function signedInSession(url: string): Promise<StoredSession> {
  await using profile = await openProfile();
  await profile.page.goto(url + productScreens.login.path);
  await fillIn(profile);
  await profile.page.keyboard.press('Enter');
  await profile.page.waitForURL(`**${productScreens.dashboard.path}`);
  // The SDK stores the session asynchronously.
  await after(500);
  const state = await profile.context.storageState({ indexedDB: true });
  for (const origin of state.origins) {
    origin.localStorage = origin.localStorage.filter(({ name }) => isOfSession(name));
    if ('indexedDB' in origin) origin.indexedDB = [];
  }
  return state;
}

/** The SDK's session, and the app's note that there is one. */
function isOfSession(key: string): boolean {
  return key.startsWith('firebase:') || key === 'records-on-this-computer';
}

/** Types the administrator's address and password into the login form. */
export async function fillIn({ page }: Profile): Promise<void> {
  await page.locator(productScreens.login.content).fill(admin.email);
  await page.locator('input[name="password"]').fill(admin.password);
}
