import type { Request } from '@playwright/test';
import { admin, openRules } from '../harness/backend-process.ts';
import { expect, test } from './sdk-test.ts';

function isEnding(request: Request): boolean {
  return new URL(request.url()).searchParams.get('TYPE') === 'terminate';
}

test('found 25: a page of an allowed other origin listens, writes and ends its streams unblocked', async ({
  browser,
  openClient,
  backend,
  ownHost,
  resources,
}) => {
  const other = resources.use(
    await ownHost.startBackend({ rulesDir: openRules, env: { ALLOWED_ORIGINS: backend.url } }),
  );
  // The page comes from a backend, too, whose own policy lets it call no other.
  const context = await browser.newContext({ bypassCSP: true });
  const page = await openClient({
    context,
    signedIn: false,
    otherOrigin: other.url,
  });
  const endings: string[] = [];
  context.on('requestfinished', (request) => {
    if (isEnding(request)) endings.push('answered');
  });
  context.on('requestfailed', (request) => {
    if (isEnding(request)) endings.push(request.failure()?.errorText ?? 'failed');
  });
  const seen = await page.evaluate(
    async ({ url, admin }) => {
      const { collection, connectAuthEmulator, doc, follow, getAuth, initializeApp } = window.sdk;
      const { initializeFirestore, setDoc, signInWithEmailAndPassword, terminate } = window.sdk;
      const app = initializeApp({ projectId: 'gabbai', apiKey: 'gabbai-local' }, 'elsewhere');
      const auth = getAuth(app);
      connectAuthEmulator(auth, url, { disableWarnings: true });
      await signInWithEmailAndPassword(auth, admin.email, admin.password);
      const db = initializeFirestore(app, { host: new URL(url).host, ssl: false });
      const followed = follow(collection(db, 'elsewhere'));
      await setDoc(doc(db, 'elsewhere/one'), { n: 1 });
      const event = await followed.until((each) => !each.fromCache && each.docs.length === 1);
      followed.stop();
      await terminate(db);
      return event.docs.map(({ data }) => data);
    },
    { url: other.url, admin },
  );
  expect(seen).toEqual([{ n: 1 }]);
  await expect.poll(() => endings).toEqual(['answered', 'answered']);
});
