import { expect, test } from './sdk-test.ts';

test('an open listener sees what updateDoc wrote', async ({ client }) => {
  const seen = await client.evaluate(async () => {
    const { arrayUnion, doc, follow, increment, setDoc, updateDoc } = window.sdk;
    const reference = doc(window.client.db, 'first-light/boy');
    const followed = follow(reference);
    await followed.until((event) => !event.fromCache && event.docs.length === 0);
    await setDoc(reference, { points: 1, tags: ['a'] });
    await updateDoc(reference, { points: increment(4), tags: arrayUnion('b') });
    return followed.until(
      (event) => !event.hasPendingWrites && event.docs[0]?.data['points'] === 5,
    );
  });
  expect(seen).toEqual({
    fromCache: false,
    hasPendingWrites: false,
    docs: [{ id: 'boy', data: { points: 5, tags: ['a', 'b'] } }],
  });
});

test('every kind of value is read as it was written', async ({ client }) => {
  const result = await client.evaluate(async () => {
    const { Bytes, doc, getDocFromServer, GeoPoint, setDoc, Timestamp, vector } = window.sdk;
    const reference = doc(window.client.db, 'values/all');
    const value = {
      none: null,
      yes: true,
      whole: 9007199254740991,
      half: 0.5,
      odd: [Number.NaN, Infinity, -Infinity, -0],
      at: new Timestamp(1700000000, 123456000),
      text: 'a\u0000"\\ שלום 😀',
      bytes: Bytes.fromUint8Array(new Uint8Array([0, 255, 7])),
      place: new GeoPoint(31.7, -35.2),
      other: doc(window.client.db, 'values/other'),
      list: [1, { deep: ['x', {}] }],
      map: { 'a.b': 1, '`': 2, constructor: 'plain' },
      vector: vector([1, 2.5]),
    };
    await setDoc(reference, value);
    const back = (await getDocFromServer(reference)).data() ?? {};
    const [sent, got] = [value, back].map(({ other, ...plain }) =>
      JSON.stringify(
        [other?.path, ...Object.entries(plain).toSorted(([a], [b]) => (a < b ? -1 : 1))],
        (_key, part: unknown) =>
          typeof part === 'number' && !Number.isSafeInteger(part) ? `number ${part}` : part,
      ),
    );
    return { isSame: got === sent, isNegativeZeroKept: Object.is(back['odd'][3], -0) };
  });
  expect(result).toEqual({ isSame: true, isNegativeZeroKept: true });
});

test('a writeBatch is applied wholly or not at all', async ({ client }) => {
  const result = await client.evaluate(async () => {
    const { collection, doc, getDocs, setDoc, writeBatch } = window.sdk;
    const { db } = window.client;
    await setDoc(doc(db, 'wholly/old'), {});
    const good = writeBatch(db);
    good.set(doc(db, 'wholly/new'), { n: 1 });
    good.update(doc(db, 'wholly/new'), { n: 2 });
    good.delete(doc(db, 'wholly/old'));
    await good.commit();
    const bad = writeBatch(db);
    bad.set(doc(db, 'wholly/other'), {});
    bad.update(doc(db, 'wholly/missing'), { n: 1 });
    const code = await window.sdk.codeOf(bad.commit());
    const { docs } = await getDocs(collection(db, 'wholly'));
    return { code, docs: docs.map((found) => [found.id, found.data()]) };
  });
  expect(result).toEqual({ code: 'not-found', docs: [['new', { n: 2 }]] });
});

test('a write that changes nothing does not stay pending', async ({ client }) => {
  const last = await client.evaluate(async () => {
    const { doc, follow, setDoc, waitForPendingWrites } = window.sdk;
    const reference = doc(window.client.db, 'no-op/one');
    await setDoc(reference, { n: 1 });
    const followed = follow(reference);
    await followed.until((event) => !event.fromCache);
    await setDoc(reference, { n: 1 });
    await waitForPendingWrites(window.client.db);
    await setDoc(doc(window.client.db, 'no-op/two'), { n: 2 });
    return followed.seen.at(-1);
  });
  expect(last).toEqual({
    fromCache: false,
    hasPendingWrites: false,
    docs: [{ id: 'one', data: { n: 1 } }],
  });
});
