import { expect, test } from './sdk-test.ts';

test('aggregates follow filters, orders, limits and cursors, and see numbers as they are', async ({
  client,
}) => {
  const result = await client.evaluate(async () => {
    const sdk = window.sdk;
    const { average, collection, count, doc, limit, orderBy, query, startAfter, sum, where } = sdk;
    const { db } = window.client;
    const boys = collection(db, 'aggregates');
    const batch = sdk.writeBatch(db);
    const stored = {
      a: { n: 1, m: { k: 10 }, big: Number.MAX_SAFE_INTEGER, odd: 1 },
      b: { n: 2, m: { k: 20 }, big: 1, odd: Number.NaN },
      c: { n: 4, m: { k: 'x' }, big: -2, odd: 1 },
      d: { n: 'eight', m: {} },
      e: { n: 0.5, m: { k: null } },
    };
    for (const [id, fields] of Object.entries(stored)) batch.set(doc(boys, id), fields);
    await batch.commit();
    const all = { count: count(), sum: sum('n'), average: average('n') };
    const ask = async (of: Parameters<typeof query>[0]) =>
      (await sdk.getAggregateFromServer(of, all)).data();
    const of = async (spec: Parameters<typeof sdk.getAggregateFromServer>[1]) =>
      (await sdk.getAggregateFromServer(boys, spec)).data();
    return {
      all: await ask(boys),
      filtered: await ask(query(boys, where('n', '>=', 2))),
      limited: await ask(query(boys, orderBy('n', 'desc'), limit(3))),
      after: await ask(query(boys, orderBy('n'), startAfter(1), limit(1))),
      none: await ask(query(boys, where('n', '==', 99))),
      group: await ask(sdk.collectionGroup(db, 'aggregates')),
      counted: (await sdk.getCountFromServer(query(boys, limit(2)))).data().count,
      inner: await of({ sum: sum('m.k'), average: average('m.k'), count: count() }),
      large: await of({ sum: sum('big') }),
      odd: await of({ sum: sum('odd'), average: average('odd') }),
      both: await of({ n: sum('n'), big: count(), other: average('big') }),
    };
  });
  const sums = { count: 5, sum: 7.5, average: 1.875 };
  expect(result).toEqual({
    all: sums,
    filtered: { count: 2, sum: 6, average: 3 },
    limited: { count: 3, sum: 6, average: 3 },
    after: { count: 1, sum: 2, average: 2 },
    none: { count: 0, sum: 0, average: null },
    group: sums,
    counted: 2,
    inner: { sum: 30, average: 15, count: 4 },
    large: { sum: Number.MAX_SAFE_INTEGER - 1 },
    odd: { sum: Number.NaN, average: Number.NaN },
    both: { n: 7, big: 3, other: (Number.MAX_SAFE_INTEGER - 1) / 3 },
  });
});

test('a caller without the right to list may not count, and more than five aggregates are refused', async ({
  client,
  allowedComplaints,
}) => {
  allowedComplaints.push(/status of 40[03]/);
  const codes = await client.evaluate(async () => {
    const { codeOf, collection, getAggregateFromServer, getCountFromServer, sum } = window.sdk;
    const { db } = window.client;
    const six = Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((field) => [field, sum(field)] as const),
    );
    return [
      await codeOf(getCountFromServer(collection(db, 'forbidden'))),
      await codeOf(getAggregateFromServer(collection(db, 'aggregates'), six)),
    ];
  });
  expect(codes).toEqual(['permission-denied', 'invalid-argument']);
});
