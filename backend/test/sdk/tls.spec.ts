import type { Page } from '@playwright/test';
import { openRules, startBackend } from '../harness/backend-process.ts';
import { pngOfSize } from '../harness/pictures.ts';
import { expect, test } from './sdk-test.ts';

test('over HTTPS and HTTP/2 without a proxy', async ({
  browser,
  openClient,
  pageDir,
  resources,
}) => {
  const tls = resources.use(
    await startBackend({ webDir: pageDir, rulesDir: openRules, isTls: true }),
  );
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const tabs: Page[] = [];
  for (let n = 0; n < 4; n += 1) {
    // Signed in once: the other tabs find the session in the browser, as people's do.
    const signedIn = n === 0;
    tabs.push(await openClient({ origin: tls.url, context, signedIn, ownCache: 'persistent' }));
  }
  const [page] = tabs;
  if (page === undefined) throw new Error('No tab was opened.');

  await test.step('four tabs listen, write and read at the same time', async () => {
    const seen = await Promise.all(
      tabs.map((tab) =>
        tab.evaluate(async () => {
          const { doc, follow, getDocFromServer, increment, setDoc } = window.sdk;
          const reference = doc(window.client.db, 'tabs/one');
          const followed = follow(reference);
          await setDoc(reference, { n: increment(1) }, { merge: true });
          await followed.until(
            (event) => !event.hasPendingWrites && event.docs[0]?.data['n'] === 4,
          );
          const hops = new Set(
            performance
              .getEntriesByType('resource')
              .map((entry) => ('nextHopProtocol' in entry ? entry.nextHopProtocol : '')),
          );
          return {
            n: (await getDocFromServer(reference)).data()?.['n'],
            isHttp2: hops.has('h2') && !hops.has('http/1.1'),
          };
        }),
      ),
    );
    expect(seen).toEqual(Array.from({ length: 4 }, () => ({ n: 4, isHttp2: true })));

    // One of them reads a list so long that it comes in parts.
    const states = await Promise.all(
      tabs.map((tab, n) =>
        tab.evaluate(async (isReader) => {
          const { collection, doc, follow, setDoc, writeBatch } = window.sdk;
          const { db } = window.client;
          const one = follow(doc(db, 'tabs/one'));
          await one.until((event) => !event.fromCache);
          const before = one.seen.length;
          const done = doc(db, 'tabs/done');
          if (isReader) {
            const batch = writeBatch(db);
            for (let n = 0; n < 300; n += 1) batch.set(doc(collection(db, 'long')), { n });
            await batch.commit();
            await follow(collection(db, 'long')).until((event) => !event.fromCache);
            await setDoc(done, {});
          }
          await follow(done).until((event) => event.docs.length === 1);
          return one.seen.slice(before).map(({ fromCache }) => fromCache);
        }, n === 3),
      ),
    );
    expect(states).toEqual([[], [], [], []]);
  });

  await test.step('a file goes up in parts and comes back by its address', async () => {
    const back = await page.evaluate(async (base64) => {
      const sdk = window.sdk;
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const file = sdk.ref(window.client.storage, 'tls/big.png');
      await sdk.uploadBytesResumable(file, bytes);
      const url = await sdk.getDownloadURL(file);
      const read = new Uint8Array(await (await fetch(url)).arrayBuffer());
      return {
        origin: new URL(url).origin,
        isSame: read.length === bytes.length && read.every((byte, at) => byte === bytes[at]),
      };
    }, pngOfSize(900_000).toString('base64'));
    expect(back).toEqual({ origin: tls.url, isSame: true });
  });
});
