import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JSHandle, Page } from '@playwright/test';
import { openRules, startBackend } from '../harness/backend-process.ts';
import { ownerOf } from '../harness/owner.ts';
import { startProxy, type MeddlingProxy } from '../harness/meddling-proxy.ts';
import type { Followed } from './page/follow.ts';
import { expect, inBothCaches, test } from './sdk-test.ts';

const program = fileURLToPath(new URL('../harness/backend-with-clock.ts', import.meta.url));

/** Lets no request through, until the returned function is called: a backend that is down for a moment. */
function close(proxy: MeddlingProxy): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  proxy.meddling.request = () => promise;
  return () => {
    proxy.meddling = {};
    resolve();
  };
}

/** Listens to three documents of a query, then turns the network off. */
function listenAndDisconnect(page: Page, collectionId: string): Promise<JSHandle<Followed>> {
  return page.evaluateHandle(async (collectionId) => {
    const { collection, disableNetwork, doc, follow, query, setDoc, where } = window.sdk;
    const { db } = window.client;
    const all = collection(db, collectionId);
    for (const id of ['deleted', 'left', 'stays']) await setDoc(doc(all, id), { isIn: true });
    const followed = follow(query(all, where('isIn', '==', true)));
    await followed.until((event) => !event.fromCache && event.docs.length === 3);
    await disableNetwork(db);
    return followed;
  }, collectionId);
}

/** Turns the network on. Resolves with the ids of the first event from the server. */
function reconnect(followed: JSHandle<Followed>): Promise<string[]> {
  return followed.evaluate(async (followed) => {
    const before = followed.seen.length;
    await window.sdk.enableNetwork(window.client.db);
    const isBack = (event: (typeof followed.seen)[number]) =>
      !event.fromCache && followed.seen.indexOf(event) >= before;
    const back = await followed.until(isBack);
    return back.docs.map(({ id }) => id);
  });
}

test.beforeEach(({ allowedComplaints }) => {
  allowedComplaints.push(
    /Failed to load resource: (net::ERR_|the server responded with a status of 400)/,
  );
});

test('listeners still receive changes when the machine is restarted with its clock an hour back', async ({
  resources,
  pageDir,
  openClient,
}) => {
  const backend = resources.use(
    await startBackend({ webDir: pageDir, rulesDir: openRules, program }),
  );
  const proxy = resources.use(await startProxy(backend.url));
  const page = await openClient({ origin: proxy.url });
  const followed = await page.evaluateHandle(async () => {
    const { doc, follow, setDoc } = window.sdk;
    const reference = doc(window.client.db, 'clock/one');
    await setDoc(reference, { n: 1 });
    const followed = follow(reference);
    await followed.until((event) => !event.fromCache && !event.hasPendingWrites);
    return followed;
  });
  const reopen = close(proxy);
  await backend.kill();
  await writeFile(join(backend.dataDir, 'wall-offset'), String(-3600_000));
  await backend.restart();
  reopen();
  const other = await openClient({ origin: backend.url });
  await other.evaluate(async () => {
    const { doc, setDoc } = window.sdk;
    await setDoc(doc(window.client.db, 'clock/one'), { n: 2 });
  });
  const last = await followed.evaluate((followed) =>
    followed.until((event) => event.docs[0]?.data['n'] === 2),
  );
  expect(last.fromCache).toBe(false);
});

inBothCaches(() => {
  test('a listening page whose backend is killed, or which is away', async ({
    resources,
    ownBackend,
    openClient,
  }) => {
    const proxy = resources.use(await startProxy(ownBackend.url));
    const page = await openClient({ origin: proxy.url });

    await test.step('listeners go on after a SIGKILL and a restart, without a moment of "from cache"', async () => {
      const followed = await page.evaluateHandle(async () => {
        const { collection, doc, follow, setDoc } = window.sdk;
        const { db } = window.client;
        await setDoc(doc(db, 'survivors/a'), { n: 1 });
        const followed = follow(collection(db, 'survivors'));
        await followed.until((event) => !event.fromCache && !event.hasPendingWrites);
        return followed;
      });
      const reopen = close(proxy);
      await ownBackend.kill();
      await ownBackend.restart();
      reopen();
      const since = await followed.evaluate(async (followed) => {
        const { doc, setDoc } = window.sdk;
        const before = followed.seen.length;
        await setDoc(doc(window.client.db, 'survivors/b'), { n: 2 });
        await followed.until((event) => event.docs.length === 2 && !event.hasPendingWrites);
        return followed.seen.slice(before);
      });
      expect(since.filter(({ fromCache }) => fromCache)).toEqual([]);
      expect(since.at(-1)?.docs.map(({ id }) => id)).toEqual(['a', 'b']);
      await followed.evaluate((followed) => followed.stop());
    });

    await test.step('what was deleted, or left the query, while the client was away is gone when it is back', async () => {
      const followed = await listenAndDisconnect(page, 'away');
      // The lite build asks the server, whatever the network of the other.
      await page.evaluate(async () => {
        const { deleteDoc, doc, setDoc, updateDoc } = window.sdk.lite;
        const db = window.client.lite;
        await deleteDoc(doc(db, 'away/deleted'));
        await updateDoc(doc(db, 'away/left'), { isIn: false });
        await setDoc(doc(db, 'away/new'), { isIn: true });
      });
      expect(await reconnect(followed)).toEqual(['new', 'stays']);
      await followed.evaluate((followed) => followed.stop());
    });

    await test.step('what was deleted, or left the query, is gone also when the backend was killed meanwhile', async () => {
      const followed = await listenAndDisconnect(page, 'gone');
      const owner = ownerOf(ownBackend);
      await owner.commit([
        { delete: owner.nameOf('gone/deleted') },
        { update: { name: owner.nameOf('gone/left'), fields: { isIn: { booleanValue: false } } } },
      ]);
      await ownBackend.kill();
      await ownBackend.restart();
      const received: string[] = [];
      proxy.meddling.answer = ({ url }, piece) => {
        if (url.includes('Listen')) received.push(piece);
      };
      expect(await reconnect(followed)).toEqual(['stays']);
      const text = received.join('');
      expect(text).toContain('"documentDelete"');
      expect(text).toContain('"filter"');
      expect(text).not.toContain('RESET');
      expect(text).not.toContain('gone/stays');
    });
  });
});
