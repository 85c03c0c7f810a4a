import { expect, test } from './sdk-test.ts';

test('writes beyond a limit are refused permanently, store nothing, and block nothing', async ({
  client,
  allowedComplaints,
}) => {
  // The stream ends with each refusal. A large request that is on its way then is not taken; the SDK sends it again.
  allowedComplaints.push(/status of 413/);
  const result = await client.evaluate(async () => {
    const { codeOf, doc, getDocFromServer, increment, setDoc, writeBatch } = window.sdk;
    const { db } = window.client;
    const nested = (depth: number): object => (depth === 0 ? {} : { m: nested(depth - 1) });
    const large = 'x'.repeat(1_000_000);
    const transforms = Object.fromEntries(
      Array.from({ length: 501 }, (_, n) => [`f${n}`, increment(1)]),
    );
    const tooLarge = writeBatch(db);
    for (let n = 0; n < 11; n += 1) tooLarge.set(doc(db, `limits/large${n}`), { large });
    const none = doc(db, 'limits/none');
    const writes = [
      setDoc(none, { large, more: 'x'.repeat(50_000) }),
      setDoc(doc(db, `limits/${'x'.repeat(1501)}`), {}),
      setDoc(doc(db, 'limits/__a__'), {}),
      setDoc(none, { ['x'.repeat(1501)]: 1 }),
      setDoc(none, nested(22)),
      setDoc(none, transforms),
      tooLarge.commit(),
      setDoc(doc(db, 'limits/after'), { n: 1 }),
    ];
    const codes = await Promise.all(writes.map(codeOf));
    const exists = async (id: string) => (await getDocFromServer(doc(db, `limits/${id}`))).exists();
    return {
      codes,
      none: await exists('none'),
      large: await exists('large0'),
      after: await exists('after'),
    };
  });
  const refused = 'invalid-argument';
  expect(result).toEqual({
    codes: [refused, refused, refused, refused, refused, refused, refused, null],
    none: false,
    large: false,
    after: true,
  });
});

test('found F12: a write that is longer than a caller without rights may send ends with an error, and those after it go on', async ({
  openClient,
  allowedComplaints,
}) => {
  // The server closes the connection while the rest of the write may still be on its way.
  allowedComplaints.push(/ERR_CONNECTION_RESET/);
  const page = await openClient({ signedIn: false });
  const codes = await page.evaluate(async () => {
    const { codeOf, doc, setDoc } = window.sdk;
    const reference = doc(window.client.db, 'limits/stranger');
    const writes = ['x'.repeat(300_000), 'after'].map((text) => setDoc(reference, { text }));
    return Promise.all(writes.map(codeOf));
  });
  expect(codes).toEqual(['invalid-argument', 'permission-denied']);
});

test('an invalid document and an invalid query fail alone', async ({ client }) => {
  const codes = await client.evaluate(async () => {
    const { codeOf, collection, doc, follow, getDoc, getDocFromServer, getDocsFromServer } =
      window.sdk;
    const { getAggregateFromServer, initializeFirestore, query, setDoc, sum, where } = window.sdk;
    const { app, db } = window.client;
    const place = { host: location.host, ssl: false };
    const elsewhere = doc(initializeFirestore(app, place, 'other'), 'askable/a');
    const live = follow(collection(db, 'askable'));
    const thirty = Array.from({ length: 30 }, (_, n) => n);
    const all = collection(db, 'askable');
    const tooMany = query(all, where('a', 'in', thirty), where('b', 'in', [1, 2]));
    const codes = [
      await codeOf(getDocFromServer(doc(db, 'askable/__a__'))),
      await codeOf(getDocsFromServer(tooMany)),
      await codeOf(getDocsFromServer(query(all, where('a', 'in', thirty)))),
      await codeOf(
        getAggregateFromServer(all, { a: sum('a'), b: sum('b'), c: sum('c'), d: sum('d') }),
      ),
      await codeOf(getDoc(elsewhere)),
      await codeOf(setDoc(elsewhere, {})),
    ];
    await live.until((event) => !event.fromCache);
    return codes;
  });
  const refused = 'invalid-argument';
  expect(codes).toEqual([refused, refused, null, null, refused, refused]);
});
