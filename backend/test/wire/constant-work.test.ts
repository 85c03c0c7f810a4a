import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { firebaseScryptText } from '../../src/identity/firebase-scrypt.ts';
import { defaultHashCost } from '../../src/identity/passwords.ts';
import { cheapHashes } from '../harness/cheap-hashes.ts';
import { refusal, startIdentity } from '../harness/identity.ts';
import { scryptExample } from '../harness/scrypt-example.ts';

/** As much as it costs people. */
const costly = { hashCost: defaultHashCost };
const password = 'correct horse';
const email = 'gabbai@example.org';

// Node names the work it gives to other threads; nothing is replaced to count it.
let hashes = 0;
let importedHashes = 0;
const underWay = new Set<number>();
let mostAtOnce = 0;
/** For whom the hashes were begun, one after the other. */
const begun: (string | undefined)[] = [];
const asker = new AsyncLocalStorage<string>();
const counter = createHook({
  init(id, type) {
    if (type === 'SCRYPTREQUEST') importedHashes += 1;
    if (type !== 'ARGON2REQUEST') return;
    hashes += 1;
    begun.push(asker.getStore());
    mostAtOnce = Math.max(mostAtOnce, underWay.add(id).size);
  },
  // Calls back with the result.
  before: (id) => void underWay.delete(id),
});
beforeEach(() => {
  counter.enable();
  return () => counter.disable();
});

async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  const before = hashes;
  await work();
  return hashes - before;
}

describe.each([{ emailEnumerationProtection: true }, { emailEnumerationProtection: false }])(
  'with %o',
  (settings) => {
    it('a sign-in costs one hash, whether there is an account, a password, or a right to use it', async () => {
      await using under = await startIdentity({ ...settings, ...costly });
      const { accounts } = under.identity;
      await accounts.create({ email, password });
      await accounts.create({ email: 'disabled@example.org', password, disabled: true });
      await accounts.create({ email: 'no-password@example.org', password: null });
      const work: Record<string, number> = {};
      for (const [name, attempt] of Object.entries({
        right: { email, password },
        wrong: { email, password: 'wrong password' },
        'no account': { email: 'unknown@example.org', password },
        disabled: { email: 'disabled@example.org', password },
        'disabled and wrong': { email: 'disabled@example.org', password: 'wrong password' },
        'no password': { email: 'no-password@example.org', password },
      }))
        work[name] = await hashesOf(() => under.call('accounts:signInWithPassword', attempt));
      expect(work).toEqual({
        right: 1,
        wrong: 1,
        'no account': 1,
        disabled: 1,
        'disabled and wrong': 1,
        'no password': 1,
      });
    });

    it('found F12: a hash of another cost is replaced at the next sign-in, so that its time does not show that there is an account', async () => {
      const cheaper = await startIdentity({ ...settings, hashCost: cheapHashes });
      const { uid } = await cheaper.identity.accounts.create({ email, password });
      await cheaper.stop();
      await using under = await startIdentity({ ...settings, ...costly, dataDir: cheaper.dataDir });
      const hash = () => under.identity.accounts.passwordHash(uid);
      const before = hash();
      const attempts = [];
      for (const attempted of ['wrong password', password, password]) {
        const attempt = { email, password: attempted };
        const work = await hashesOf(() => under.call('accounts:signInWithPassword', attempt));
        attempts.push([work, hash() === before]);
      }
      expect(attempts).toEqual([
        [1, true],
        [2, false],
        [1, false],
      ]);
    });

    it('a sign-in costs one hash of each kind there is, whichever of them is the account’s', async () => {
      await using under = await startIdentity({ ...settings, ...costly });
      const { accounts } = under.identity;
      const { uid } = await accounts.create({ email, password });
      const account = accounts.get(uid);
      if (account === null) throw new Error('There is no account.');
      const passwordHash = firebaseScryptText(scryptExample);
      accounts.import({ ...account, uid: 'imported', email: 'imported@example.org', passwordHash });
      for (const [attempt, status] of [
        [{ email, password }, 200],
        [{ email, password: 'user1password' }, 400],
        [{ email: 'imported@example.org', password: 'user1password' }, 200],
        [{ email: 'imported@example.org', password }, 400],
        [{ email: 'unknown@example.org', password: 'user1password' }, 400],
      ] as const) {
        const before = importedHashes;
        const argon = await hashesOf(async () => {
          const answer = await under.call('accounts:signInWithPassword', attempt);
          expect(answer.status).toBe(status);
        });
        expect([argon, importedHashes - before]).toEqual([1, 1]);
      }
    });
  },
);

it('a reset mail costs the same without an account: as many rows are stored, and no hash', async () => {
  await using under = await startIdentity(costly);
  const { sqlite } = under.database;
  await under.identity.accounts.create({ email, password });
  const stored = () => Number(sqlite.prepare('SELECT total_changes() AS rows').get()?.['rows']);
  const workOf = async (address: string) => {
    const before = stored();
    const ask = () =>
      under.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: address });
    return { hashes: await hashesOf(ask), rows: stored() - before };
  };
  expect(await workOf(email)).toEqual({ hashes: 0, rows: 1 });
  expect(await workOf('unknown@example.org')).toEqual({ hashes: 0, rows: 1 });
  expect(under.links()).toHaveLength(1);
});

it('a reset computes a hash only for a mailed code, whose holder learns nothing new from that', async () => {
  await using under = await startIdentity(costly);
  await under.identity.accounts.create({ email, password });
  await under.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const oobCode = under.links()[0]?.searchParams.get('oobCode');
  const reset = (code: unknown) =>
    under.call('accounts:resetPassword', { oobCode: code, newPassword: 'another password' });
  const wrong = await hashesOf(async () =>
    expect(await reset('wrong')).toEqual(refusal('INVALID_OOB_CODE')),
  );
  expect([wrong, await hashesOf(() => reset(oobCode))]).toEqual([0, 1]);
});

it('two passwords are hashed at a time for any caller, and sign-ins do not wait behind many sign-ups', async () => {
  await using under = await startIdentity({ signUpOpen: true, ...costly });
  const { identity } = under;
  await identity.accounts.create({ email, password });
  const { uid } = await identity.accounts.create({ email: 'other@example.org', password });
  mostAtOnce = 0;
  begun.length = 0;
  const crowd = Array.from({ length: 12 }, (_, one) =>
    asker.run('new', () =>
      identity.signUp({ email: `new${one}@example.org`, password }, `192.0.2.${one}`),
    ),
  );
  const office = asker.run('office', () =>
    identity.signInWithPassword({ email, password, address: '198.51.100.1' }),
  );
  const change = asker.run('change', () =>
    identity.accounts.update(uid, { password: 'another password' }),
  );
  await Promise.all([...crowd, office, change]);
  expect(mostAtOnce).toBe(2);
  expect(begun).toHaveLength(14);
  expect(begun.slice(0, 5)).toEqual(expect.arrayContaining(['office', 'change']));
});
