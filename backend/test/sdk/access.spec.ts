import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { admin, openRules, startBackend } from '../harness/backend-process.ts';
import { ownerOf } from '../harness/owner.ts';
import { expect, test } from './sdk-test.ts';

const withClock = fileURLToPath(new URL('../harness/backend-with-clock.ts', import.meta.url));
const stranger = { email: 'stranger@example.org', password: 'not-an-administrator' };

async function emailAfterReload(page: Page): Promise<string | null> {
  await page.reload();
  return page.evaluate(async () => {
    const { auth } = await window.sdk.connect({ cache: 'memory' });
    return auth.currentUser?.email ?? null;
  });
}

test('a denied target ends alone; the two beside it continue', async ({ client }) => {
  const result = await client.evaluate(async () => {
    const { collection, doc, follow, setDoc } = window.sdk;
    const { db } = window.client;
    const before = follow(doc(db, 'open/one'));
    const denied = follow(collection(db, 'forbidden'));
    const after = follow(collection(db, 'open'));
    const code = await denied.error();
    await setDoc(doc(db, 'open/one'), { n: 1 });
    const settled = [before, after].map((followed) =>
      followed.until((event) => !event.hasPendingWrites && event.docs.length === 1),
    );
    return { code, events: await Promise.all(settled) };
  });
  const event = {
    fromCache: false,
    hasPendingWrites: false,
    docs: [{ id: 'one', data: { n: 1 } }],
  };
  expect(result).toEqual({ code: 'permission-denied', events: [event, event] });
});

test('open listeners are checked again when another user signs in', async ({ backend, client }) => {
  await ownerOf(backend).createAccount(stranger);
  const result = await client.evaluate(
    async ({ admin, stranger }) => {
      const { doc, follow, setDoc, signInWithEmailAndPassword, signOut } = window.sdk;
      const { auth, db } = window.client;
      const reference = doc(db, 'judged/one');
      await setDoc(reference, { n: 1 });
      const first = follow(reference);
      await first.until((event) => !event.fromCache);
      await signInWithEmailAndPassword(auth, stranger.email, stranger.password);
      const asStranger = await first.error();
      await signOut(auth);
      const signedOut = await follow(reference).error();
      await signInWithEmailAndPassword(auth, admin.email, admin.password);
      const again = await follow(reference).until((event) => !event.fromCache);
      return { asStranger, signedOut, again: again.docs.length };
    },
    { admin, stranger },
  );
  expect(result).toEqual({
    asStranger: 'permission-denied',
    signedOut: 'permission-denied',
    again: 1,
  });
});

test('streams whose token expires continue with a new one', async ({
  pageDir,
  openClient,
  resources,
}) => {
  const backend = resources.use(
    await startBackend({ webDir: pageDir, rulesDir: openRules, program: withClock }),
  );
  const page = await openClient({ origin: backend.url });
  const before = await page.evaluateHandle(async () => {
    const { doc, follow, setDoc } = window.sdk;
    const reference = doc(window.client.db, 'expiry/one');
    await setDoc(reference, { n: 1 });
    const followed = follow(reference);
    await followed.until((event) => !event.fromCache && !event.hasPendingWrites);
    return { followed, token: await window.client.auth.currentUser?.getIdToken() };
  });
  await writeFile(join(backend.dataDir, 'wall-offset'), String(2 * 3600_000));
  const result = await before.evaluate(async ({ followed, token }) => {
    const { doc, follow, setDoc } = window.sdk;
    await setDoc(doc(window.client.db, 'expiry/one'), { n: 2 });
    const second = follow(doc(window.client.db, 'expiry/two'));
    await second.until((event) => !event.fromCache);
    const last = await followed.until(
      (event) => event.docs[0]?.data['n'] === 2 && !event.hasPendingWrites,
    );
    const isNewToken = (await window.client.auth.currentUser?.getIdToken()) !== token;
    return { isNewToken, fromCache: last.fromCache };
  });
  expect(result).toEqual({ isNewToken: true, fromCache: false });
});

test('an account loses its password, its rights and its session', async ({
  openClient,
  ownBackend,
  allowedComplaints,
}) => {
  allowedComplaints.push(/status of 400/);
  const page = await openClient({ origin: ownBackend.url });
  const owner = ownerOf(ownBackend);

  await test.step('a password is changed, and the old one no longer works', async () => {
    const codes = await page.evaluate(async ({ email, password }) => {
      const sdk = window.sdk;
      const { auth } = window.client;
      if (auth.currentUser === null) throw new Error('Not signed in.');
      await sdk.updatePassword(auth.currentUser, 'another-password');
      await sdk.setDoc(sdk.doc(window.client.db, 'password/changed'), {});
      await sdk.signOut(auth);
      return {
        old: await sdk.codeOf(sdk.signInWithEmailAndPassword(auth, email, password)),
        new: await sdk.codeOf(sdk.signInWithEmailAndPassword(auth, email, 'another-password')),
      };
    }, admin);
    expect(codes).toEqual({ old: 'auth/invalid-credential', new: null });
  });

  await test.step('a revoked listener receives nothing more', async () => {
    const followed = await page.evaluateHandle(async () => {
      const { doc, follow } = window.sdk;
      const followed = follow(doc(window.client.db, 'revoked/one'));
      await followed.until((event) => !event.fromCache);
      return followed;
    });
    const uid = await owner.uidOf(admin.email);
    await owner.commit([{ delete: owner.nameOf(`admins/${uid}`) }]);
    await owner.commit([{ update: { name: owner.nameOf('revoked/one'), fields: {} } }]);
    const end = await followed.evaluate(async (followed) => ({
      code: await followed.error(),
      documents: followed.seen.map((event) => event.docs.length),
    }));
    expect(end.code).toBe('permission-denied');
    expect(new Set(end.documents)).toEqual(new Set([0]));
  });

  await test.step('a page reloaded after its user was disabled is signed out', async () => {
    expect(await emailAfterReload(page)).toBe(admin.email);
    await owner.updateAccount({ localId: await owner.uidOf(admin.email), disableUser: true });
    expect(await emailAfterReload(page)).toBeNull();
  });
});
