import { expect, test } from './sdk-test.ts';

test('a limited query drops displaced documents and adds those that move up, in one snapshot', async ({
  client,
}) => {
  await client.evaluate(async () => {
    const { doc, setDoc } = window.sdk;
    for (const n of [1, 2, 3, 4, 5]) await setDoc(doc(window.client.db, `window/d${n}`), { n });
  });
  const followed = await client.evaluateHandle(async () => {
    const { collection, follow, limit, orderBy, query } = window.sdk;
    const first = query(collection(window.client.db, 'window'), orderBy('n'), limit(3));
    const followed = follow(first);
    await followed.until((event) => !event.fromCache);
    return followed;
  });
  // The lite build's writes reach the listener by the server alone, like another client's.
  await client.evaluate(async () => {
    const { doc, updateDoc } = window.sdk.lite;
    await updateDoc(doc(window.client.lite, 'window/d5'), { n: 0 });
  });
  await followed.evaluate((followed) => followed.until((event) => event.docs[0]?.id === 'd5'));
  await client.evaluate(async () => {
    const { deleteDoc, doc } = window.sdk.lite;
    await deleteDoc(doc(window.client.lite, 'window/d1'));
  });
  const results = await followed.evaluate(async (followed) => {
    await followed.until((event) => event.docs[2]?.id === 'd3' && event.docs[0]?.id === 'd5');
    return followed.seen
      .filter((event) => !event.fromCache)
      .map((event) => event.docs.map(({ id }) => id).join(' '));
  });
  expect([...new Set(results)]).toEqual(['d1 d2 d3', 'd5 d1 d2', 'd5 d2 d3']);
});

test('limitToLast keeps the end of the order, also when it changes', async ({ client }) => {
  const results = await client.evaluate(async () => {
    const { collection, deleteDoc, doc, follow, idsOf, limitToLast, orderBy, query, setDoc } =
      window.sdk;
    const { db } = window.client;
    for (const n of [1, 2, 3, 4]) await setDoc(doc(db, `last/d${n}`), { n });
    const followed = follow(query(collection(db, 'last'), orderBy('n'), limitToLast(2)));
    const settled = async (ids: string) =>
      idsOf(
        await followed.until(
          (event) => !event.fromCache && !event.hasPendingWrites && idsOf(event) === ids,
        ),
      );
    const before = await settled('d3 d4');
    await setDoc(doc(db, 'last/d5'), { n: 5 });
    const added = await settled('d4 d5');
    await deleteDoc(doc(db, 'last/d4'));
    return [before, added, await settled('d3 d5')];
  });
  expect(results).toEqual(['d3 d4', 'd4 d5', 'd3 d5']);
});

test('an emoji sorts after U+FF5E, on the server as in the client', async ({ client }) => {
  const result = await client.evaluate(async () => {
    const { collection, doc, follow, getDocsFromServer, limit, orderBy, query, setDoc } =
      window.sdk;
    const { db } = window.client;
    await setDoc(doc(db, 'order/emoji'), { name: '😀' });
    await setDoc(doc(db, 'order/tilde'), { name: '～' });
    const sorted = query(collection(db, 'order'), orderBy('name'));
    const all = follow(sorted);
    await all.until((event) => !event.fromCache);
    const first = follow(query(sorted, limit(1)));
    await first.until((event) => !event.fromCache);
    const { docs } = await getDocsFromServer(sorted);
    return {
      server: docs.map(({ id }) => id),
      firstAlone: [...new Set(first.seen.flatMap((event) => event.docs.map(({ id }) => id)))],
    };
  });
  expect(result).toEqual({ server: ['tilde', 'emoji'], firstAlone: ['tilde'] });
});

test('filters, cursors and collection groups select as Firestore does', async ({ client }) => {
  const found = await client.evaluate(async () => {
    const sdk = window.sdk;
    const { collection, doc, getDocsFromServer, orderBy, query, setDoc, where } = sdk;
    const { db } = window.client;
    const boys = [
      { id: 'a', grade: 1, tags: ['x', 'y'], school: 'A' },
      { id: 'b', grade: 2, tags: ['y'], school: null },
      { id: 'c', grade: 2.5, tags: [], school: 'B' },
      { id: 'd', grade: 'none', school: 'A' },
    ];
    for (const { id, ...fields } of boys) await setDoc(doc(db, `select/${id}`), fields);
    await setDoc(doc(db, 'select/a/pupils/p1'), { n: 1 });
    await setDoc(doc(db, 'select/b/pupils/p2'), { n: 2 });
    const all = collection(db, 'select');
    const queries = {
      range: query(all, where('grade', '>=', 2)),
      notEqual: query(all, where('school', '!=', 'A')),
      isNull: query(all, where('school', '==', null)),
      in: query(all, where('school', 'in', ['A', 'B'])),
      contains: query(all, where('tags', 'array-contains', 'y')),
      either: query(all, sdk.or(where('grade', '==', 1), where('school', '==', 'B'))),
      cursor: query(all, orderBy('grade'), sdk.startAfter(1), sdk.endAt(2.5)),
      backwards: query(all, orderBy('grade', 'desc'), orderBy('school', 'asc')),
      group: query(sdk.collectionGroup(db, 'pupils'), where('n', '>', 0)),
    };
    const entries = Object.entries(queries).map(async ([name, one]) => {
      const { docs } = await getDocsFromServer(one);
      return [name, docs.map(({ id }) => id).join(' ')] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });
  expect(found).toEqual({
    range: 'b c',
    notEqual: 'c',
    isNull: 'b',
    in: 'a c d',
    contains: 'a b',
    either: 'a c',
    cursor: 'b c',
    backwards: 'd c b a',
    group: 'p1 p2',
  });
});
