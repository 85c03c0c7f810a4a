import type { Page } from '@playwright/test';
import { expect, test } from './sdk-test.ts';

/** The methods of the document service that the page calls from now on. */
function methodsCalledBy(page: Page): Set<string> {
  const methods = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const method = /\/v1\/projects\/.*:(\w+)$/.exec(pathname)?.[1];
    if (method !== undefined) methods.add(method);
    if (pathname.startsWith('/google.firestore')) methods.add('a stream');
  });
  return methods;
}

test('the lite build reads, writes and asks by four methods, without a stream', async ({
  openClient,
}) => {
  // A page of its own, since a shared one has streams of earlier tests.
  const page = await openClient();
  const methods = methodsCalledBy(page);
  const result = await page.evaluate(async () => {
    const sdk = window.sdk.lite;
    const db = window.client.lite;
    const reference = sdk.doc(db, 'lite/a');
    const boys = sdk.collection(db, 'lite');
    await sdk.setDoc(reference, { n: 1, list: ['x'], at: sdk.serverTimestamp() });
    await sdk.updateDoc(reference, { n: sdk.increment(2), list: sdk.arrayUnion('y') });
    await sdk.setDoc(reference, { more: { k: true } }, { merge: true });
    const batch = sdk.writeBatch(db);
    batch.set(sdk.doc(db, 'lite/b'), { n: 5 });
    batch.set(sdk.doc(db, 'lite/c'), { n: 4 });
    batch.delete(sdk.doc(db, 'lite/none'));
    await batch.commit();
    const added = await sdk.addDoc(boys, { n: 0 });
    await sdk.deleteDoc(added);
    const first = await sdk.getDoc(reference);
    const missing = await sdk.getDoc(added);
    const idsOf = ({ docs }: Awaited<ReturnType<typeof sdk.getDocs>>): string =>
      docs.map(({ id }) => id).join(' ');
    const sums = { count: sdk.count(), sum: sdk.sum('n'), average: sdk.average('n') };
    const sorted = sdk.query(boys, sdk.orderBy('n'));
    const { at, ...fields } = first.data() ?? {};
    return {
      fields,
      isTime: at instanceof sdk.Timestamp,
      isMissing: !missing.exists(),
      all: idsOf(await sdk.getDocs(boys)),
      last: idsOf(await sdk.getDocs(sdk.query(sorted, sdk.limitToLast(2)))),
      after: idsOf(await sdk.getDocs(sdk.query(sorted, sdk.startAfter(first)))),
      none: idsOf(await sdk.getDocs(sdk.query(boys, sdk.where('n', '>', 9)))),
      sums: (await sdk.getAggregate(boys, sums)).data(),
      count: (await sdk.getCount(sdk.query(boys, sdk.limit(2)))).data().count,
    };
  });
  expect(result).toEqual({
    fields: { n: 3, list: ['x', 'y'], more: { k: true } },
    isTime: true,
    isMissing: true,
    all: 'a b c',
    last: 'c b',
    after: 'c b',
    none: '',
    sums: { count: 3, sum: 12, average: 4 },
    count: 2,
  });
  expect([...methods].toSorted()).toEqual([
    'batchGet',
    'commit',
    'runAggregationQuery',
    'runQuery',
  ]);
});

test('transactions of both builds on one document all succeed, by batchGet and commit alone', async ({
  openClient,
  allowedComplaints,
}) => {
  // Those that lose are refused, and come again.
  allowedComplaints.push(/status of (400|409)/);
  const page = await openClient();
  const methods = methodsCalledBy(page);
  const result = await page.evaluate(async () => {
    const { lite, doc, runTransaction } = window.sdk;
    const { db, lite: bare } = window.client;
    let attempts = 0;
    const options = { maxAttempts: 20 };
    const full = () =>
      runTransaction(
        db,
        async (transaction) => {
          attempts += 1;
          const reference = doc(db, 'lite-contention/one');
          const { n = 0 } = (await transaction.get(reference)).data() ?? {};
          transaction.set(reference, { n: n + 1 });
        },
        options,
      );
    const light = () =>
      lite.runTransaction(
        bare,
        async (transaction) => {
          attempts += 1;
          const reference = lite.doc(bare, 'lite-contention/one');
          const { n = 0 } = (await transaction.get(reference)).data() ?? {};
          transaction.set(reference, { n: n + 1 });
        },
        options,
      );
    await Promise.all([full(), light(), full(), light()]);
    const { n } = (await lite.getDoc(lite.doc(bare, 'lite-contention/one'))).data() ?? {};
    return { n, wasContended: attempts > 4 };
  });
  expect(result).toEqual({ n: 4, wasContended: true });
  expect([...methods].toSorted()).toEqual(['batchGet', 'commit']);
});

/** What the lite build says of one read that may be allowed, two that never are, and a write to a missing document. */
function refusalsOf(page: Page): Promise<(string | null)[]> {
  return page.evaluate(async () => {
    const { codeOf, lite } = window.sdk;
    const db = window.client.lite;
    return [
      await codeOf(lite.getDoc(lite.doc(db, 'refusals/one'))),
      await codeOf(lite.getDocs(lite.collection(db, 'forbidden'))),
      await codeOf(lite.getCount(lite.collection(db, 'forbidden'))),
      await codeOf(lite.updateDoc(lite.doc(db, 'refusals/missing'), { n: 1 })),
    ];
  });
}

test('the lite build receives refusals', async ({ client, openClient, allowedComplaints }) => {
  allowedComplaints.push(/status of 40\d/);
  const stranger = await openClient({ signedIn: false });
  const denied = 'permission-denied';
  expect(await refusalsOf(client)).toEqual([null, denied, denied, 'not-found']);
  expect(await refusalsOf(stranger)).toEqual([denied, denied, denied, denied]);
});

test('collections below documents of any name are asked for by their address', async ({
  client,
}) => {
  const result = await client.evaluate(async () => {
    const { collection, doc, getCountFromServer, getDocsFromServer, lite, setDoc } = window.sdk;
    const { db, lite: bare } = window.client;
    const names = ['נח', '50%', '%2F', 'a b', 'a:b', '?#&=', '😀', '+', "'()*", String.raw`\..`];
    const found = [];
    for (const name of names) {
      await setDoc(doc(db, 'names', name, 'inner', name), { name });
      const { docs } = await lite.getDocs(lite.collection(bare, 'names', name, 'inner'));
      const inner = collection(db, 'names', name, 'inner');
      const counted = (await getCountFromServer(inner)).data().count;
      const listened = (await getDocsFromServer(inner)).docs;
      found.push([...docs.map(({ id }) => id), counted, ...listened.map(({ id }) => id)]);
    }
    return { names, found };
  });
  expect(result.found).toEqual(result.names.map((name) => [name, 1, name]));
});
