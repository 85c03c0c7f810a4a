import { describe, expect, it } from 'vitest';
import { forEachTest } from '../harness/for-each-test.ts';
import { claimsOf, refusal, signedIn, startIdentity, startSeconds } from '../harness/identity.ts';

const method = 'accounts:update';
const newEmail = 'new@example.org';

const under = forEachTest(startIdentity);

/** Signs in and asks for another address; gives the code that went there. */
async function changeCode(from: { email?: string; password?: string } = {}, to = newEmail) {
  const { idToken } = await signedIn(under, from);
  const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: to };
  await under.call('accounts:sendOobCode', change);
  return under.lastCode();
}

describe('accounts:update', () => {
  it('changes name and picture, and clears them', async () => {
    const { uid, email, idToken } = await signedIn(under);
    const displayName = 'Reb Dovid';
    const photoUrl = 'https://minyan.example/d.png';
    under.wait({ minutes: 10 });
    const { status, body } = await under.call(method, {
      idToken,
      displayName,
      photoUrl,
      returnSecureToken: true,
    });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        kind: 'identitytoolkit#SetAccountInfoResponse',
        localId: uid,
        email,
        displayName,
        photoUrl,
        emailVerified: false,
        passwordHash: 'UkVEQUNURUQ=',
        providerUserInfo: [
          {
            providerId: 'password',
            federatedId: email,
            email,
            rawId: email,
            displayName,
            photoUrl,
          },
        ],
        idToken: expect.any(String),
        refreshToken: expect.any(String),
        expiresIn: '3600',
      },
    });
    expect(claimsOf(body['idToken'])).toMatchObject({
      name: displayName,
      picture: photoUrl,
      auth_time: startSeconds,
    });
    await under.call(method, { idToken, displayName: null, deleteAttribute: ['PHOTO_URL'] });
    expect(under.identity.accounts.get(uid)).toMatchObject({ displayName: null, photoUrl: null });
    await under.refuses(
      method,
      { idToken, deleteAttribute: 'PHOTO_URL' },
      'INVALID_ARGUMENT : deleteAttribute must be a list of strings.',
    );
  });

  it('changes the password, gives fresh tokens and ends every other session', async () => {
    const elsewhere = await signedIn(under);
    const { email, password, idToken } = await signedIn(under);
    under.wait({ seconds: 1 });
    const { status, body } = await under.call(method, { idToken, password: 'new password' });
    expect(status).toBe(200);
    for (const ended of [elsewhere.idToken, idToken]) {
      await under.refuses(
        'accounts:lookup',
        { idToken: ended },
        'TOKEN_EXPIRED : Your password has been changed. Please sign in again.',
      );
    }
    expect(await under.renew(elsewhere.refreshToken)).toEqual(refusal('TOKEN_EXPIRED'));
    expect(await under.renew(body['refreshToken'])).toMatchObject({ status: 200 });
    const lookup = { idToken: body['idToken'] };
    await under.accepts('accounts:lookup', lookup);
    const signIn = 'accounts:signInWithPassword';
    await under.refuses(signIn, { email, password }, 'INVALID_LOGIN_CREDENTIALS');
    await under.accepts(signIn, { email, password: 'new password' });
  });

  it('lets one of two password changes of one session through', async () => {
    const { idToken } = await signedIn(under);
    under.wait({ seconds: 1 });
    const answers = await Promise.all(
      ['first password', 'second password'].map((password) =>
        under.call(method, { idToken, password }),
      ),
    );
    expect(answers).toContainEqual(expect.objectContaining({ status: 200 }));
    expect(answers).toContainEqual(
      refusal('TOKEN_EXPIRED', { detail: 'Your password has been changed. Please sign in again.' }),
    );
  });

  it('wants a recent sign-in for a new password, even after a refresh', async () => {
    const { idToken, refreshToken } = await signedIn(under);
    under.wait({ minutes: 6 });
    const old = refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    expect(await under.call(method, { idToken, password: 'new password' })).toEqual(old);
    const fresh = (await under.renew(refreshToken)).body['id_token'];
    expect(await under.call(method, { idToken: fresh, password: 'new password' })).toEqual(old);
    const again = await signedIn(under);
    await under.accepts(method, { idToken: again.idToken, password: 'new password' });
  });

  it('refuses a weak password, no token, another address', async () => {
    const { idToken } = await signedIn(under);
    await under.refuses(
      method,
      { idToken, password: '12345' },
      'WEAK_PASSWORD : Password should be at least 6 characters',
    );
    await under.refuses(method, { idToken, password: '' }, 'MISSING_PASSWORD');
    await under.refuses(method, { password: 'new password' }, 'MISSING_ID_TOKEN');
    await under.refuses(method, { idToken, email: 'other@example.org' }, 'OPERATION_NOT_ALLOWED');
    await under.accepts('accounts:lookup', { idToken });
  });

  it("does not let the account's holder change what only the operator may change", async () => {
    const { uid, idToken } = await signedIn(under);
    await under.call(method, {
      idToken,
      localId: 'other',
      emailVerified: true,
      customAttributes: '{"role":"admin"}',
    });
    expect(under.identity.accounts.get(uid)).toMatchObject({
      emailVerified: false,
      customClaims: {},
    });
  });

  it('confirms an address by the code of a mail, once', async () => {
    const { uid, email, idToken } = await signedIn(under);
    await under.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const oobCode = under.links()[0]?.searchParams.get('oobCode');
    const { body } = await under.call(method, { oobCode });
    expect(body).toMatchObject({ localId: uid, email, emailVerified: true });
    await under.refuses(method, { oobCode }, 'INVALID_OOB_CODE');
  });

  it('refuses a code for another purpose, and the removal of the password', async () => {
    const { email, idToken } = await signedIn(under);
    await under.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
    await under.refuses(method, { oobCode: under.lastCode() }, 'INVALID_OOB_CODE');
    await under.refuses(method, { idToken, deleteProvider: ['password'] }, 'OPERATION_NOT_ALLOWED');
  });
});

describe('accounts:update with the code of a change of address', () => {
  it('changes it, confirmed, once, and ends every session', async () => {
    const { uid, email, password, idToken, refreshToken } = await signedIn(under);
    const oobCode = await changeCode();
    expect(await under.call('accounts:resetPassword', { oobCode })).toEqual({
      status: 200,
      body: {
        kind: 'identitytoolkit#ResetPasswordResponse',
        email,
        newEmail,
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
      },
    });
    under.wait({ seconds: 1 });
    expect(await under.call(method, { oobCode })).toMatchObject({
      status: 200,
      body: { localId: uid, email: newEmail, emailVerified: true },
    });
    await under.refuses(method, { oobCode }, 'INVALID_OOB_CODE');
    await under.refuses(
      'accounts:lookup',
      { idToken },
      'TOKEN_EXPIRED : Your session has been ended. Please sign in again.',
    );
    expect(await under.renew(refreshToken)).toEqual(refusal('TOKEN_EXPIRED'));
    const signIn = 'accounts:signInWithPassword';
    await under.refuses(signIn, { email, password }, 'INVALID_LOGIN_CREDENTIALS');
    expect(await under.call(signIn, { email: newEmail, password })).toMatchObject({
      body: { localId: uid },
    });
  });

  it('notifies the old address, whose link restores it for ten days', async () => {
    const { uid, email, password } = await signedIn(under);
    await under.call(method, { oobCode: await changeCode() });
    const back = under.links().at(-1);
    expect(under.lines.at(-1)).toMatchObject({ to: 'g…@example.org', purpose: 'RECOVER_EMAIL' });
    expect(back?.searchParams.get('mode')).toBe('recoverEmail');
    const oobCode = back?.searchParams.get('oobCode');
    under.wait({ days: 9 });
    const { idToken } = await signedIn(under, { email: newEmail, password });
    expect((await under.call('accounts:resetPassword', { oobCode })).body).toMatchObject({
      email,
      newEmail,
      requestType: 'RECOVER_EMAIL',
    });
    const { body } = await under.call(method, { oobCode });
    expect(body).toMatchObject({ localId: uid, email, emailVerified: true });
    expect(await under.call('accounts:lookup', { idToken })).toMatchObject({ status: 400 });
    await under.refuses(method, { oobCode }, 'INVALID_OOB_CODE');

    await under.call(method, { oobCode: await changeCode() });
    const late = under.lastCode();
    under.wait({ days: 10 });
    await under.refuses(method, { oobCode: late }, 'EXPIRED_OOB_CODE');
  });

  it('restores the first address, however often it was changed since', async () => {
    const { uid, email, password } = await signedIn(under);
    await under.call(method, { oobCode: await changeCode() });
    const first = under.lastCode();
    under.wait({ seconds: 1 });
    const third = 'third@example.org';
    await under.call(method, {
      oobCode: await changeCode({ email: newEmail, password }, third),
    });
    const second = under.lastCode();
    expect(await under.call(method, { oobCode: first })).toMatchObject({ body: { email } });
    await under.refuses(method, { oobCode: second }, 'INVALID_OOB_CODE');
    expect(under.identity.accounts.get(uid)).toMatchObject({ email });
  });

  it('restores the first address, also after a later one was restored', async () => {
    const { email, password } = await signedIn(under);
    await under.call(method, { oobCode: await changeCode() });
    const first = under.lastCode();
    under.wait({ seconds: 1 });
    await under.call(method, {
      oobCode: await changeCode({ email: newEmail, password }, 'third@example.org'),
    });
    const second = under.lastCode();
    expect(await under.call(method, { oobCode: second })).toMatchObject({
      body: { email: newEmail },
    });
    expect(await under.call(method, { oobCode: first })).toMatchObject({ body: { email } });
  });

  it('invalidates the codes that were mailed to the old address', async () => {
    const { email, idToken } = await signedIn(under);
    await under.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const reset = { oobCode: under.lastCode(), newPassword: 'new password' };
    await under.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const confirm = { oobCode: under.lastCode() };
    await under.call(method, { oobCode: await changeCode() });
    await under.refuses('accounts:resetPassword', reset, 'INVALID_OOB_CODE');
    await under.refuses(method, confirm, 'INVALID_OOB_CODE');
  });

  it('changes nothing for a session that has ended since it asked', async () => {
    const { uid, email } = await signedIn(under);
    const oobCode = await changeCode();
    await under.identity.accounts.update(uid, { password: 'new password' });
    await under.refuses(method, { oobCode }, 'INVALID_OOB_CODE');
    expect(under.identity.accounts.get(uid)).toMatchObject({ email });
  });

  it('refuses an address that was taken meanwhile, an old code, and a disabled account', async () => {
    const { uid } = await signedIn(under);
    const oobCode = await changeCode();
    const taker = await under.identity.accounts.create({ email: newEmail, password: null });
    await under.refuses(method, { oobCode }, 'EMAIL_EXISTS');
    under.identity.accounts.remove(taker.uid);
    await under.identity.accounts.update(uid, { disabled: true });
    await under.refuses(method, { oobCode }, 'USER_DISABLED');
    await under.identity.accounts.update(uid, { disabled: false });
    under.wait({ minutes: 60 });
    await under.refuses(method, { oobCode }, 'EXPIRED_OOB_CODE');
  });
});

describe('accounts:delete', () => {
  it('deletes one’s own account', async () => {
    const { uid, idToken } = await signedIn(under);
    expect(await under.call('accounts:delete', { idToken })).toEqual({
      status: 200,
      body: { kind: 'identitytoolkit#DeleteAccountResponse' },
    });
    expect(under.identity.accounts.get(uid)).toBeNull();
    await under.refuses(
      'accounts:delete',
      { idToken },
      'USER_NOT_FOUND : Your account has been deleted.',
    );
  });

  it('wants a recent sign-in, and a token', async () => {
    const { uid, idToken } = await signedIn(under);
    under.wait({ minutes: 6 });
    await under.refuses('accounts:delete', { idToken }, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    await under.refuses('accounts:delete', { localId: uid }, 'MISSING_ID_TOKEN');
    expect(under.identity.accounts.get(uid)).not.toBeNull();
  });
});
