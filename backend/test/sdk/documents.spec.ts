import { expect, test } from './sdk-test.ts';

test('an open listener sees what updateDoc wrote', async ({ client }) => {
  const seen = await client.evaluate(async () => {
    const { db } = window.client;
    const { arrayUnion, doc, follow, increment, setDoc, updateDoc } = window.sdk;
    const reference = doc(db, 'boys/first-light');
    const followed = follow(reference);
    await followed.until((event) => !event.fromCache && event.docs.length === 0);
    await setDoc(reference, { points: 1, tags: ['a'] });
    await updateDoc(reference, { points: increment(4), tags: arrayUnion('b') });
    const last = await followed.until(
      (event) => !event.hasPendingWrites && event.docs[0]?.data['points'] === 5,
    );
    followed.stop();
    return last;
  });
  expect(seen).toEqual({
    fromCache: false,
    hasPendingWrites: false,
    docs: [{ id: 'first-light', data: { points: 5, tags: ['a', 'b'] } }],
  });
});
