import { ownerOf } from '../harness/owner.ts';
import { expect, test } from './sdk-test.ts';

test('each transform makes the same of a stored value by update and by merge', async ({
  client,
}) => {
  const results = await client.evaluate(async () => {
    const sdk = window.sdk;
    const { arrayRemove, arrayUnion, doc, increment, maximum, minimum, setDoc, updateDoc } = sdk;
    const { db } = window.client;
    const missing = Symbol('missing');
    const cases: Record<string, [stored: unknown, transform: unknown, wanted: unknown]> = {
      'increment of nothing': [missing, increment(2), 2],
      'increment of a text': ['5', increment(2), 2],
      'increment of null': [null, increment(2), 2],
      'increment of an integer': [5, increment(-7), -2],
      'increment of an integer by a half': [5, increment(0.5), 5.5],
      'increment of a half by an integer': [0.5, increment(2), 2.5],
      'increment of 0 by -0': [0, increment(-0), 0],
      'increment of -0 by -0': [-0, increment(-0), -0],
      'increment of -0 by 0': [-0, increment(0), 0],
      'increment of NaN': [Number.NaN, increment(1), Number.NaN],
      'increment by NaN': [1, increment(Number.NaN), Number.NaN],
      'increment of infinity': [Infinity, increment(-Infinity), Number.NaN],
      'maximum of nothing': [missing, maximum(2), 2],
      'maximum of a text': ['5', maximum(2), 2],
      'maximum of less': [1, maximum(1.5), 1.5],
      'maximum of more': [2, maximum(1.5), 2],
      'maximum of -0 and 0': [-0, maximum(0), -0],
      'maximum with NaN': [1, maximum(Number.NaN), Number.NaN],
      'minimum of nothing': [missing, minimum(2), 2],
      'minimum of less': [-Infinity, minimum(2), -Infinity],
      'minimum of more': [2, minimum(1.5), 1.5],
      'minimum of 0 and -0': [0, minimum(-0), 0],
      'union with nothing': [missing, arrayUnion(1, 'a', 1), [1, 'a']],
      'union with a text': ['a', arrayUnion('a'), ['a']],
      'union keeps what is there twice': [[1, 1, 2], arrayUnion(2, 3), [1, 1, 2, 3]],
      'union of NaN and null': [
        [Number.NaN, null],
        arrayUnion(null, Number.NaN),
        [Number.NaN, null],
      ],
      'union of maps': [
        [{ k: 1, l: 2 }],
        arrayUnion({ l: 2, k: 1 }, { k: 1 }),
        [{ k: 1, l: 2 }, { k: 1 }],
      ],
      'union of lists in maps': [
        [{ k: [1, 2] }],
        arrayUnion({ k: [1, 2] }, { k: [2, 1] }),
        [{ k: [1, 2] }, { k: [2, 1] }],
      ],
      'union of no elements': [missing, arrayUnion(), []],
      'removal from nothing': [missing, arrayRemove(1), []],
      'removal from a text': ['a', arrayRemove('a'), []],
      'removal of all that equal': [[1, 'a', 1, [{}].length, 2], arrayRemove(1), ['a', 2]],
      'removal of maps': [[{ k: 1 }, { k: 2 }], arrayRemove({ k: 2 }), [{ k: 1 }]],
    };
    const results = Object.entries(cases).map(async ([name, [stored, transform, wanted]], n) => {
      const ways = ['update', 'merge'].map(async (way) => {
        const reference = doc(db, `transforms/${way}-${n}`);
        await setDoc(reference, { keep: way, m: stored === missing ? {} : { x: stored } });
        if (way === 'update') await updateDoc(reference, { 'm.x': transform });
        else await setDoc(reference, { m: { x: transform } }, { merge: true });
        const place = sdk.lite.doc(window.client.lite, reference.path);
        const { keep, m } = (await sdk.lite.getDoc(place)).data() ?? {};
        return keep === way ? m.x : 'the other field is gone';
      });
      return [name, await Promise.all(ways), wanted] as const;
    });
    return Promise.all(results);
  });
  const twice = results.map(([name, , wanted]) => [name, [wanted, wanted]]);
  expect(results.map(([name, made]) => [name, made])).toEqual(twice);
});

test('an increment stops at the bounds of 64 bits, and 1 equals 1.0 in a list', async ({
  backend,
  client,
}) => {
  const owner = ownerOf(backend);
  const fields = {
    most: { integerValue: '9223372036854775800' },
    least: { integerValue: '-9223372036854775800' },
    large: { integerValue: '9007199254740993' },
    union: { arrayValue: { values: [{ doubleValue: 1 }] } },
    removal: { arrayValue: { values: [{ doubleValue: 1 }, { integerValue: '1' }] } },
  };
  await owner.commit([{ update: { name: owner.nameOf('bounds/one'), fields } }]);
  await client.evaluate(async () => {
    const { arrayRemove, arrayUnion, doc, increment, updateDoc } = window.sdk;
    await updateDoc(doc(window.client.db, 'bounds/one'), {
      most: increment(100),
      least: increment(-100),
      large: increment(2),
      union: arrayUnion(1),
      removal: arrayRemove(1),
    });
  });
  expect(await owner.get('bounds/one')).toEqual({
    most: { integerValue: '9223372036854775807' },
    least: { integerValue: '-9223372036854775808' },
    large: { integerValue: '9007199254740995' },
    union: { arrayValue: { values: [{ doubleValue: 1 }] } },
    removal: { arrayValue: { values: [] } },
  });
});

test('all server times of a batch are one, wherever they stand, and come back as the listener had them', async ({
  client,
}) => {
  const result = await client.evaluate(async () => {
    const { doc, FieldPath, follow, serverTimestamp, Timestamp, writeBatch } = window.sdk;
    const { db } = window.client;
    const one = doc(db, 'moments/one');
    const two = doc(db, 'moments/two');
    const batch = writeBatch(db);
    batch.set(one, { at: serverTimestamp(), m: { at: serverTimestamp() }, n: 1 });
    batch.update(one, new FieldPath('m', 'a.b', 'at'), serverTimestamp(), 'n', 2);
    batch.set(two, { at: serverTimestamp() }, { mergeFields: ['at'] });
    const followed = follow(one);
    await batch.commit();
    const { docs } = await followed.until(
      (event) => !event.hasPendingWrites && !event.fromCache && event.docs.length === 1,
    );
    const fields = docs[0]?.data ?? {};
    const { lite } = window.sdk;
    const other = await lite.getDoc(lite.doc(window.client.lite, 'moments/two'));
    const millis = (value: unknown): unknown =>
      value !== null && typeof value === 'object' && 'toMillis' in value
        ? value instanceof Timestamp && value.nanoseconds % 1_000_000 === 0 && value.toMillis()
        : value;
    const first = millis(fields['at']);
    return {
      isNow: typeof first === 'number' && Math.abs(Date.now() - first) < 10_000,
      isSame: [fields['m'].at, fields['m']['a.b'].at].every((value) => millis(value) === first),
      isSameElsewhere: other.data()?.['at'].toMillis() === first,
      n: fields['n'],
    };
  });
  expect(result).toEqual({ isNow: true, isSame: true, isSameElsewhere: true, n: 2 });
});

test('fields are reached, kept and removed by every way of naming them', async ({ client }) => {
  const stages = await client.evaluate(async () => {
    const sdk = window.sdk;
    const { codeOf, deleteField, doc, FieldPath, setDoc, updateDoc } = sdk;
    const { db } = window.client;
    const reference = doc(db, 'paths/one');
    const stages: unknown[] = [];
    const then = async (work: Promise<void>): Promise<void> => {
      await work;
      const place = sdk.lite.doc(window.client.lite, reference.path);
      stages.push((await sdk.lite.getDoc(place)).data() ?? null);
    };
    await then(setDoc(reference, {}, { merge: true }));
    await then(setDoc(reference, { a: { b: 1, c: 2 }, 'x.y': 3, '`': 4, שם: 5 }));
    await then(updateDoc(reference, {}));
    await then(updateDoc(reference, { 'a.b': deleteField(), 'a.d.e': 6 }));
    await then(updateDoc(reference, new FieldPath('x.y'), 7, new FieldPath('`'), deleteField()));
    await then(setDoc(reference, { a: { d: deleteField() }, שם: 8 }, { merge: true }));
    await then(setDoc(reference, { a: { c: 9, z: 9 }, שם: 9 }, { mergeFields: ['a.c'] }));
    await then(setDoc(reference, { a: {} }, { merge: true }));
    await then(setDoc(reference, { a: {}, m: { n: {} } }, { mergeFields: ['a', 'm'] }));
    await then(updateDoc(reference, { 'שם.inner': 10, 'none.at.all': deleteField() }));
    await then(updateDoc(reference, { a: { k: [{ 'l.m': 1 }] } }));
    await then(setDoc(reference, { a: 1 }));
    return {
      stages,
      missing: await codeOf(updateDoc(doc(db, 'paths/missing'), {})),
    };
  });
  const first = { a: { b: 1, c: 2 }, 'x.y': 3, '`': 4, שם: 5 };
  expect(stages).toEqual({
    stages: [
      {},
      first,
      first,
      { a: { c: 2, d: { e: 6 } }, 'x.y': 3, '`': 4, שם: 5 },
      { a: { c: 2, d: { e: 6 } }, 'x.y': 7, שם: 5 },
      { a: { c: 2 }, 'x.y': 7, שם: 8 },
      { a: { c: 9 }, 'x.y': 7, שם: 8 },
      { a: {}, 'x.y': 7, שם: 8 },
      { a: {}, 'x.y': 7, שם: 8, m: { n: {} } },
      { a: {}, 'x.y': 7, שם: { inner: 10 }, m: { n: {} } },
      { a: { k: [{ 'l.m': 1 }] }, 'x.y': 7, שם: { inner: 10 }, m: { n: {} } },
      { a: 1 },
    ],
    missing: 'not-found',
  });
});
