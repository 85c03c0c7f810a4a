import { expect, inBothCaches, test } from './sdk-test.ts';

/** All that a page is shown of the long list until it has all of it; runs in the page. */
async function listenToAll(count: number): Promise<{ fromCache: boolean; size: number }[]> {
  const { collection, follow } = window.sdk;
  const all = follow(collection(window.client.db, 'long'));
  await all.until(({ fromCache, docs }) => !fromCache && docs.length === count);
  return all.seen.map(({ fromCache, docs }) => ({ fromCache, size: docs.length }));
}

inBothCaches(() => {
  test('reads and listeners of the cache alone ask no server', async ({ client, openClient }) => {
    const result = await client.evaluate(async () => {
      const sdk = window.sdk;
      const { collection, doc, getDocFromCache, getDocsFromCache, onSnapshot, setDoc } = sdk;
      const { db } = window.client;
      const boys = collection(db, 'cached');
      const unknown = await sdk.codeOf(getDocFromCache(doc(boys, 'a')));
      const kept = sdk.follow(boys);
      await setDoc(doc(boys, 'a'), { n: 1 });
      await kept.until(
        (event) => !event.fromCache && !event.hasPendingWrites && event.docs.length === 1,
      );
      const first = Promise.withResolvers<string[]>();
      const stop = onSnapshot(boys, { source: 'cache' }, ({ docs }) =>
        first.resolve(docs.map(({ id }) => id)),
      );
      const listened = await first.promise;
      stop();
      return {
        unknown,
        listened,
        one: (await getDocFromCache(doc(boys, 'a'))).data(),
        all: (await getDocsFromCache(boys)).size,
      };
    });
    expect(result).toEqual({
      unknown: 'unavailable',
      listened: ['a'],
      one: { n: 1 },
      all: 1,
    });
    const streams: string[] = [];
    const other = await openClient();
    other.on('request', (request) => {
      if (request.url().includes('/Listen/')) streams.push(request.url());
    });
    const empty = await other.evaluate(async () => {
      const { collection, onSnapshot } = window.sdk;
      const first = Promise.withResolvers<{ size: number; fromCache: boolean }>();
      onSnapshot(
        collection(window.client.db, 'cached'),
        { source: 'cache' },
        ({ size, metadata }) => first.resolve({ size, fromCache: metadata.fromCache }),
      );
      return first.promise;
    });
    expect({ empty, streams }).toEqual({ empty: { size: 0, fromCache: true }, streams: [] });
  });

  test('waitForPendingWrites and onSnapshotsInSync wait for the server', async ({ client }) => {
    const order = await client.evaluate(async () => {
      const sdk = window.sdk;
      const { db } = window.client;
      const order: string[] = [];
      const followed = sdk.follow(sdk.collection(db, 'in-sync'));
      await followed.until((event) => !event.fromCache);
      await sdk.disableNetwork(db);
      const written = sdk
        .setDoc(sdk.doc(db, 'in-sync/a'), { n: 1 })
        .then(() => order.push('written'));
      const waited = sdk.waitForPendingWrites(db).then(() => order.push('waited'));
      await followed.until((event) => event.docs.length === 1);
      order.push('seen');
      await sdk.enableNetwork(db);
      await Promise.all([written, waited]);
      const synced = Promise.withResolvers<void>();
      const stop = sdk.onSnapshotsInSync(db, () => {
        const last = followed.seen.at(-1);
        if (last?.hasPendingWrites === false && last.docs.length === 1) synced.resolve();
      });
      await synced.promise;
      stop();
      return order;
    });
    expect(order[0]).toBe('seen');
    expect(order.toSorted()).toEqual(['seen', 'waited', 'written']);
  });

  test('reads without network are served from the cache, and continue when the network is back', async ({
    client,
  }) => {
    const result = await client.evaluate(async () => {
      const sdk = window.sdk;
      const { db } = window.client;
      const reference = sdk.doc(db, 'network/a');
      await sdk.setDoc(reference, { n: 1 });
      const followed = sdk.follow(reference);
      await followed.until((event) => !event.fromCache && !event.hasPendingWrites);
      await sdk.disableNetwork(db);
      await followed.until((event) => event.fromCache);
      const offline = await sdk.getDoc(reference);
      const code = await sdk.codeOf(sdk.getDocFromServer(reference));
      await sdk.enableNetwork(db);
      const seen = followed.seen.length;
      await sdk.updateDoc(reference, { n: 2 });
      const last = await followed.until(
        (event) => !event.fromCache && event.docs[0]?.data['n'] === 2,
      );
      return {
        offline: [offline.metadata.fromCache, offline.data()],
        code,
        more: followed.seen.length > seen,
        last: last.docs,
      };
    });
    expect(result).toEqual({
      offline: [true, { n: 1 }],
      code: 'unavailable',
      more: true,
      last: [{ id: 'a', data: { n: 2 } }],
    });
  });

  test('a terminated client sends nothing more, and a new one starts with an empty cache', async ({
    client,
    cache,
  }) => {
    const result = await client.evaluate(async (cache) => {
      const sdk = window.sdk;
      const first = await sdk.connect({ cache, name: 'to be ended' });
      const { email, password } = { email: 'admin@example.org', password: 'minyan-under-test' };
      await sdk.signInWithEmailAndPassword(first.auth, email, password);
      const reference = sdk.doc(first.db, 'ended/a');
      await sdk.setDoc(reference, { n: 1 });
      await sdk.getDoc(reference);
      const clear = async (): Promise<void> => sdk.clearIndexedDbPersistence(first.db);
      const whileOpen = await sdk.codeOf(clear());
      await sdk.terminate(first.db);
      let afterwards = '';
      try {
        await sdk.getDoc(reference);
      } catch (error) {
        afterwards = String(error);
      }
      await clear();
      await sdk.deleteApp(first.app);
      const second = await sdk.connect({ cache, name: 'to be ended' });
      const forgotten = await sdk.codeOf(sdk.getDocFromCache(sdk.doc(second.db, 'ended/a')));
      const { lite } = sdk;
      const stored = await lite.getDoc(lite.doc(window.client.lite, 'ended/a'));
      return { whileOpen, afterwards, forgotten, stored: stored.data() };
    }, cache);
    expect(result).toEqual({
      whileOpen: 'failed-precondition',
      afterwards: expect.stringContaining('terminated'),
      forgotten: 'unavailable',
      stored: { n: 1 },
    });
  });

  test('a bundle is loaded, its named query answers from it, and the server’s data replaces it', async ({
    client,
  }) => {
    const result = await client.evaluate(async () => {
      const sdk = window.sdk;
      const { db, app } = window.client;
      const database = `projects/${app.options.projectId}/databases/(default)`;
      const name = `${database}/documents/bundled/a`;
      const time = '2020-01-01T00:00:00.000000Z';
      const inBundle = { name, createTime: time, updateTime: time };
      const elements = [
        {
          namedQuery: {
            name: 'first boys',
            bundledQuery: {
              parent: `${database}/documents`,
              structuredQuery: { from: [{ collectionId: 'bundled' }], limit: 5 },
              limitType: 'FIRST',
            },
            readTime: time,
          },
        },
        { documentMetadata: { name, readTime: time, exists: true, queries: ['first boys'] } },
        { document: { ...inBundle, fields: { from: { stringValue: 'the bundle' } } } },
      ].map((element) => JSON.stringify(element));
      // All of it is ASCII: a byte a character.
      const body = elements.map((text) => `${text.length}${text}`).join('');
      const counts = { totalDocuments: 1, totalBytes: body.length };
      const head = JSON.stringify({
        metadata: { id: 'boys', createTime: time, version: 1, ...counts },
      });
      const { taskState, documentsLoaded } = await sdk.loadBundle(
        db,
        `${head.length}${head}${body}`,
      );
      const query = await sdk.namedQuery(db, 'first boys');
      if (query === null) throw new Error('No such query.');
      const cached = await sdk.getDocsFromCache(query);
      const before = cached.docs.map((document) => document.data());
      const { lite } = sdk;
      await lite.setDoc(lite.doc(window.client.lite, 'bundled/a'), { from: 'the server' });
      const fromServer = await sdk.getDocsFromServer(query);
      return {
        taskState,
        documentsLoaded,
        before,
        after: fromServer.docs.map((document) => document.data()),
        none: await sdk.namedQuery(db, 'others'),
      };
    });
    expect(result).toEqual({
      taskState: 'Success',
      documentsLoaded: 1,
      before: [{ from: 'the bundle' }],
      after: [{ from: 'the server' }],
      none: null,
    });
  });

  test('shows the first of a long list before the rest has come, and then all of it in each tab', async ({
    browser,
    client,
    openClient,
  }) => {
    const count = 600;
    const last = { fromCache: false, size: count };
    const inSteps = (step: number) => {
      const parts = Array.from({ length: Math.ceil(count / step) - 1 }, (_, n) => step * (n + 1));
      return [...[20, ...parts].map((size) => ({ fromCache: true, size })), last];
    };
    await client.evaluate(async (count) => {
      const { doc, writeBatch } = window.sdk.lite;
      const db = window.client.lite;
      for (let from = 0; from < count; from += 500) {
        const batch = writeBatch(db);
        for (let n = from; n < Math.min(from + 500, count); n += 1) {
          batch.set(doc(db, `long/${String(n).padStart(4, '0')}`), { n });
        }
        await batch.commit();
      }
    }, count);
    const context = await browser.newContext();
    const first = await openClient({ context });
    const second = await openClient({ context, signedIn: false });
    // A browser on a busy machine counts as a slow one.
    expect([inSteps(100), inSteps(250)]).toContainEqual(await first.evaluate(listenToAll, count));
    expect((await second.evaluate(listenToAll, count)).at(-1)).toEqual(last);
    const left = first.evaluate(async (count) => {
      const { collection, follow } = window.sdk;
      const all = follow(collection(window.client.db, 'long'));
      const last = await all.until(({ docs }) => docs.length === count - 1);
      return last.docs.length;
    }, count);
    await client.evaluate(async () => {
      const { deleteDoc, doc } = window.sdk;
      await deleteDoc(doc(window.client.db, 'long/0050'));
    });
    expect(await left).toBe(count - 1);
  });
});
