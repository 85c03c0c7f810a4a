import { limitFiles } from '../faults/limit-files.ts';
import { admin, openRules, startBackend, type RunningBackend } from '../harness/backend-process.ts';
import { ownerOf } from '../harness/owner.ts';
import { expect, test } from './sdk-test.ts';

/** The newest link in the log, once it is for what is awaited. */
async function linkFor(backend: RunningBackend, mode: string): Promise<string> {
  const newest = (): string =>
    [...backend.log().matchAll(/"link":"([^"]+)"/g)].map(([, link = '']) => link).at(-1) ?? '';
  await expect.poll(newest).toContain(`mode=${mode}&`);
  return newest();
}

test('an anonymous user is refused everything, keeps his uid with an address, and has what claims allow', async ({
  pageDir,
  openClient,
  ownHost,
  resources,
  allowedComplaints,
}) => {
  allowedComplaints.push(/status of 40[03]/);
  const env = { ANONYMOUS_SIGN_IN: 'on', SIGN_UP: 'open' };
  const backend = resources.use(
    await ownHost.startBackend({ webDir: pageDir, rulesDir: openRules, env }),
  );
  const owner = ownerOf(backend);
  await owner.commit([{ update: { name: owner.nameOf('claimed/one'), fields: {} } }]);
  const page = await openClient({ origin: backend.url, signedIn: false });
  const boy = { email: 'boy@example.org', password: 'a-password' };

  const anonymous = await page.evaluate(async (taken) => {
    const sdk = window.sdk;
    const { auth, db, storage } = window.client;
    const { user } = await sdk.signInAnonymously(auth);
    const file = sdk.ref(storage, 'open/picture.png');
    const takenAddress = sdk.EmailAuthProvider.credential(taken, 'a-password');
    return {
      uid: user.uid,
      isAnonymous: user.isAnonymous,
      // By which pages tell who is new.
      isNew: user.metadata.lastSignInTime === user.metadata.creationTime,
      email: user.email,
      provider: (await user.getIdTokenResult()).signInProvider,
      again: (await sdk.signInAnonymously(auth)).user.uid,
      codes: [
        await sdk.codeOf(sdk.getDoc(sdk.doc(db, 'claimed/one'))),
        await sdk.codeOf(sdk.setDoc(sdk.doc(db, 'open/one'), {})),
        await sdk.codeOf(sdk.getBytes(file)),
        await sdk.codeOf(sdk.uploadString(file, 'x', 'raw', { contentType: 'image/png' })),
        await sdk.codeOf(sdk.verifyBeforeUpdateEmail(user, 'other@example.org')),
        await sdk.codeOf(sdk.linkWithCredential(user, takenAddress)),
      ],
      otherWays: [
        await sdk.codeOf(sdk.signInWithCustomToken(auth, 'a.b.c')),
        await sdk.codeOf(
          sdk.sendSignInLinkToEmail(auth, taken, { url: location.href, handleCodeInApp: true }),
        ),
        await sdk.codeOf(
          sdk.signInWithCredential(auth, sdk.GoogleAuthProvider.credential(null, 'x')),
        ),
      ],
    };
  }, admin.email);
  expect(anonymous).toEqual({
    uid: expect.stringMatching(/^\w{28}$/),
    isAnonymous: true,
    isNew: true,
    email: null,
    provider: 'anonymous',
    again: anonymous.uid,
    codes: [
      'permission-denied',
      'permission-denied',
      'storage/unauthorized',
      'storage/unauthorized',
      'auth/missing-email',
      'auth/email-already-in-use',
    ],
    otherWays: Array.from({ length: 3 }, () => 'auth/operation-not-allowed'),
  });

  const linked = await page.evaluate(async ({ email, password }) => {
    const sdk = window.sdk;
    const { auth, db } = window.client;
    if (auth.currentUser === null) throw new Error('Not signed in.');
    const credential = sdk.EmailAuthProvider.credential(email, password);
    const { user } = await sdk.linkWithCredential(auth.currentUser, credential);
    return {
      uid: user.uid,
      isAnonymous: user.isAnonymous,
      providers: user.providerData.map(({ providerId, email }) => [providerId, email]),
      provider: (await user.getIdTokenResult()).signInProvider,
      unlinked: await sdk.codeOf(sdk.unlink(user, 'password')),
      // The stream of the ended anonymous session is gone: this one has the new session's token.
      read: await sdk.codeOf(sdk.getDocFromServer(sdk.doc(db, 'claimed/one'))),
    };
  }, boy);
  expect(linked).toEqual({
    uid: anonymous.uid,
    isAnonymous: false,
    providers: [['password', boy.email]],
    provider: 'password',
    unlinked: 'auth/operation-not-allowed',
    read: 'permission-denied',
  });

  await owner.updateAccount({ localId: linked.uid, customAttributes: '{"role":"reader"}' });
  const claimed = await page.evaluate(async () => {
    const sdk = window.sdk;
    const { auth, db } = window.client;
    const read = () => sdk.codeOf(sdk.getDocFromServer(sdk.doc(db, 'claimed/one')));
    const before = await read();
    const token = await auth.currentUser?.getIdTokenResult(true);
    return [before, token?.claims['role'], await read()];
  });
  expect(claimed).toEqual(['permission-denied', 'reader', null]);
});

test('mailed links confirm an address, change it, bring it back, and set a password', async ({
  openClient,
  ownBackend,
  allowedComplaints,
}) => {
  allowedComplaints.push(/status of 400/);
  const newEmail = 'new@example.org';
  const page = await openClient({ origin: ownBackend.url });
  /** What a page does that a link leads to. */
  const follow = (link: string) =>
    page.evaluate(async (given) => {
      const sdk = window.sdk;
      const { auth } = window.client;
      const code = sdk.ActionCodeURL.parseLink(given)?.code ?? '';
      const { operation, data } = await sdk.checkActionCode(auth, code);
      await sdk.applyActionCode(auth, code);
      const { email, previousEmail } = data;
      const again = await sdk.codeOf(sdk.applyActionCode(auth, code));
      return { operation, email, previousEmail, again };
    }, link);
  const signIn = (email: string, password = admin.password) =>
    page.evaluate(
      async (given) => {
        const { codeOf, signInWithEmailAndPassword } = window.sdk;
        const { auth } = window.client;
        return codeOf(signInWithEmailAndPassword(auth, given.email, given.password));
      },
      { email, password },
    );

  const sent = await page.evaluate(async () => {
    const { currentUser } = window.client.auth;
    if (currentUser === null) throw new Error('Not signed in.');
    await window.sdk.sendEmailVerification(currentUser);
    return currentUser.emailVerified;
  });
  const used = { again: 'auth/invalid-action-code' };
  const confirmed = { operation: 'VERIFY_EMAIL', email: admin.email, previousEmail: null, ...used };
  expect([sent, await follow(await linkFor(ownBackend, 'verifyEmail'))]).toEqual([
    false,
    confirmed,
  ]);

  const asked = await page.evaluate(async (to) => {
    const sdk = window.sdk;
    const { currentUser } = window.client.auth;
    if (currentUser === null) throw new Error('Not signed in.');
    await currentUser.reload();
    const { claims } = await currentUser.getIdTokenResult(true);
    await sdk.verifyBeforeUpdateEmail(currentUser, to);
    return {
      isVerified: currentUser.emailVerified,
      claim: claims['email_verified'],
      atOnce: await sdk.codeOf(sdk.updateEmail(currentUser, to)),
    };
  }, newEmail);
  expect(asked).toEqual({ isVerified: true, claim: true, atOnce: 'auth/operation-not-allowed' });
  expect(await follow(await linkFor(ownBackend, 'verifyAndChangeEmail'))).toEqual({
    operation: 'VERIFY_AND_CHANGE_EMAIL',
    email: newEmail,
    previousEmail: admin.email,
    ...used,
  });
  const ended = await page.evaluate(async () => {
    const { auth } = window.client;
    const code = await window.sdk.codeOf(auth.currentUser?.reload() ?? Promise.resolve());
    return { code, isSignedIn: auth.currentUser !== null };
  });
  expect(ended).toEqual({ code: 'auth/user-token-expired', isSignedIn: false });
  expect(await signIn(admin.email)).toBe('auth/invalid-credential');
  expect(await signIn(newEmail)).toBeNull();

  expect(await follow(await linkFor(ownBackend, 'recoverEmail'))).toEqual({
    operation: 'RECOVER_EMAIL',
    email: admin.email,
    previousEmail: newEmail,
    ...used,
  });
  await page.evaluate(
    (email) => window.sdk.sendPasswordResetEmail(window.client.auth, email),
    admin.email,
  );
  const reset = await page.evaluate(
    async (link) => {
      const sdk = window.sdk;
      const { auth } = window.client;
      const code = sdk.ActionCodeURL.parseLink(link)?.code ?? '';
      const email = await sdk.verifyPasswordResetCode(auth, code);
      await sdk.confirmPasswordReset(auth, code, 'another-password');
      return email;
    },
    await linkFor(ownBackend, 'resetPassword'),
  );
  expect(reset).toBe(admin.email);
  expect(await signIn(admin.email, 'another-password')).toBeNull();
});

test('while nothing can be stored, sign-ins fail and sessions stay', async ({
  openClient,
  pageDir,
  resources,
  allowedComplaints,
}) => {
  // A process of its own, whose disk can be made full.
  const backend = resources.use(await startBackend({ webDir: pageDir, rulesDir: openRules }));
  allowedComplaints.push(/status of 503/);
  const page = await openClient({ origin: backend.url });
  const ask = () =>
    page.evaluate(async ({ email, password }) => {
      const { codeOf, signInWithEmailAndPassword } = window.sdk;
      const { auth } = window.client;
      const refresh = await codeOf(auth.currentUser?.getIdToken(true) ?? Promise.reject());
      const signIn = await codeOf(signInWithEmailAndPassword(auth, email, password));
      return { refresh, signIn, email: auth.currentUser?.email };
    }, admin);
  limitFiles(backend, 0);
  const networkFailure = 'auth/network-request-failed';
  expect(await ask()).toEqual({
    refresh: networkFailure,
    signIn: networkFailure,
    email: admin.email,
  });
  limitFiles(backend, 'unlimited');
  expect(await ask()).toEqual({ refresh: null, signIn: null, email: admin.email });
});
