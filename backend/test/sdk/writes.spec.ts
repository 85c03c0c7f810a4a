import { admin } from '../harness/backend-process.ts';
import { expect, inBothCaches, test } from './sdk-test.ts';

inBothCaches(() => {
  test('a write refused in the middle of ten that are under way fails alone', async ({
    client,
  }) => {
    const result = await client.evaluate(async () => {
      const { doc, getDocFromServer, increment, setDoc, updateDoc } = window.sdk;
      const { db } = window.client;
      const counter = doc(db, 'pipeline/counter');
      await setDoc(counter, { n: 0 });
      const writes = Array.from({ length: 10 }, (_, n) =>
        n === 4
          ? updateDoc(doc(db, 'pipeline/missing'), { n: 1 })
          : updateDoc(counter, { n: increment(1) }),
      );
      const outcomes = await Promise.allSettled(writes);
      return {
        outcomes: outcomes.map((outcome) =>
          outcome.status === 'rejected' ? String(outcome.reason.code) : 'done',
        ),
        n: (await getDocFromServer(counter)).data()?.['n'],
      };
    });
    const expected = Array.from({ length: 10 }, (_, n) => (n === 4 ? 'not-found' : 'done'));
    expect(result).toEqual({ outcomes: expected, n: 9 });
  });

  test('writes without network are sent when the network is back', async ({ client }) => {
    const result = await client.evaluate(async () => {
      const { disableNetwork, doc, enableNetwork, follow, getDocFromServer, setDoc } = window.sdk;
      const { db } = window.client;
      const reference = doc(db, 'offline/one');
      await disableNetwork(db);
      const followed = follow(reference);
      const written = setDoc(reference, { n: 1 });
      const offline = await followed.until((event) => event.docs.length === 1);
      await enableNetwork(db);
      await written;
      await followed.until((event) => !event.hasPendingWrites && !event.fromCache);
      return {
        wasPending: offline.hasPendingWrites,
        data: (await getDocFromServer(reference)).data(),
      };
    });
    expect(result).toEqual({ wasPending: true, data: { n: 1 } });
  });
});

test('two clients in transactions on one document both succeed', async ({
  client,
  allowedComplaints,
}) => {
  // The commit that comes second is refused, and tried again.
  allowedComplaints.push(/status of 400/);
  await client.evaluate(async () => {
    const { doc, setDoc } = window.sdk;
    await setDoc(doc(window.client.db, 'contention/one'), { n: 0 });
  });
  /** As another app of the page, which shares nothing with the first, or as the first. */
  const begin = (isOther: boolean) =>
    client.evaluateHandle(
      async ({ isOther, admin }) => {
        const { connect, doc, runTransaction, signInWithEmailAndPassword } = window.sdk;
        const { auth, db } = isOther
          ? await connect({ cache: 'memory', name: 'other' })
          : window.client;
        if (isOther) await signInWithEmailAndPassword(auth, admin.email, admin.password);
        const reference = doc(db, 'contention/one');
        const read = Promise.withResolvers<void>();
        const go = Promise.withResolvers<void>();
        let attempts = 0;
        const done = runTransaction(db, async (transaction) => {
          attempts += 1;
          const { n } = (await transaction.get(reference)).data() ?? {};
          read.resolve();
          await go.promise;
          transaction.update(reference, { n: n + 1 });
        });
        await read.promise;
        return { go: go.resolve, finish: () => done.then(() => attempts) };
      },
      { isOther, admin },
    );
  const transactions = await Promise.all([begin(false), begin(true)]);
  // Both have read the same version before either writes.
  const attempts = await Promise.all(
    transactions.map((transaction) =>
      transaction.evaluate(({ go, finish }) => {
        go();
        return finish();
      }),
    ),
  );
  const total = await client.evaluate(async () => {
    const { doc, getDocFromServer } = window.sdk;
    return (await getDocFromServer(doc(window.client.db, 'contention/one'))).data()?.['n'];
  });
  expect({ total, attempts: attempts.toSorted((a, b) => a - b) }).toEqual({
    total: 2,
    attempts: [1, 2],
  });
});

test('a transaction sees a missing document, and one read but not written is verified', async ({
  client,
}) => {
  const result = await client.evaluate(async () => {
    const { doc, getDocFromServer, runTransaction } = window.sdk;
    const { db } = window.client;
    const created = doc(db, 'transactions/created');
    const wasThere = await runTransaction(db, async (transaction) => {
      const before = await transaction.get(created);
      await transaction.get(doc(db, 'transactions/only-read'));
      transaction.set(created, { n: 1 });
      return before.exists();
    });
    return { wasThere, data: (await getDocFromServer(created)).data() };
  });
  expect(result).toEqual({ wasThere: false, data: { n: 1 } });
});

// As Google's own tests of the SDK have it: packages/firestore/test/integration/api/transactions.test.ts.
test('found 22: what batches and transactions may do twice to one document is what Firebase lets them', async ({
  client,
  allowedComplaints,
}) => {
  allowedComplaints.push(/status of 40[04]/);
  const outcomes = await client.evaluate(async () => {
    const { codeOf, deleteDoc, doc, getDoc, runTransaction, setDoc, writeBatch } = window.sdk;
    const { db } = window.client;
    const reference = doc(db, 'twice/one');
    const prepare = (exists: boolean) =>
      exists ? setDoc(reference, { n: 0 }) : deleteDoc(reference);
    type Step = 'delete' | 'update' | 'set' | 'get';
    const inBatch = async (steps: readonly Step[]) => {
      const batch = writeBatch(db);
      for (const step of steps) {
        if (step === 'delete') batch.delete(reference);
        if (step === 'update') batch.update(reference, { n: 1 });
        if (step === 'set') batch.set(reference, { n: 2 });
      }
      return batch.commit();
    };
    const inTransaction = (steps: readonly Step[]) =>
      runTransaction(db, async (transaction) => {
        for (const step of steps) {
          if (step === 'get') await transaction.get(reference);
          if (step === 'delete') transaction.delete(reference);
          if (step === 'update') transaction.update(reference, { n: 1 });
          if (step === 'set') transaction.set(reference, { n: 2 });
        }
      });
    const found = async (work: Promise<unknown>) => {
      const code = await codeOf(work);
      return code ?? (await getDoc(reference)).data()?.['n'] ?? 'none';
    };
    const pairs: Step[][] = [
      ['delete', 'delete'],
      ['delete', 'update'],
      ['delete', 'set'],
      ['update', 'delete'],
      ['update', 'set'],
      ['set', 'delete'],
      ['set', 'update'],
    ];
    const rows = [];
    for (const steps of pairs) {
      const outcomes = [];
      for (const exists of [true, false]) {
        for (const work of [inBatch, inTransaction]) {
          await prepare(exists);
          outcomes.push(await found(work(steps)));
        }
        await prepare(exists);
        outcomes.push(await found(inTransaction(['get', ...steps])));
      }
      rows.push(`${steps.join(' ')}: ${outcomes.join(' ')}`);
    }
    return rows;
  });
  const invalid = 'invalid-argument';
  const missing = 'not-found';
  // Of a document that exists by batch, by transaction, and by one that reads it first; then of one that does not.
  expect(outcomes).toEqual([
    'delete delete: none none none none none none',
    `delete update: ${Array.from({ length: 6 }, () => invalid).join(' ')}`,
    'delete set: 2 2 2 2 2 2',
    `update delete: none none none ${missing} ${missing} ${invalid}`,
    `update set: 2 2 2 ${missing} ${missing} ${invalid}`,
    'set delete: none none none none none none',
    'set update: 1 1 1 1 1 1',
  ]);
});
