import { describe, expect, it } from 'vitest';
import { claimsOf, refusal, signedIn, startIdentity, startSeconds } from '../harness/identity.ts';

const method = 'accounts:update';

describe('accounts:update', () => {
  it('changes name and picture, and clears them', async () => {
    await using under = await startIdentity();
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
    expect(await under.call(method, { idToken, deleteAttribute: 'PHOTO_URL' })).toEqual(
      refusal('INVALID_ARGUMENT', { detail: 'deleteAttribute must be a list of strings.' }),
    );
  });

  it('changes the password, gives fresh tokens and ends every other session', async () => {
    await using under = await startIdentity();
    const elsewhere = await signedIn(under);
    const { email, password, idToken } = await signedIn(under);
    under.wait({ seconds: 1 });
    const { status, body } = await under.call(method, { idToken, password: 'new password' });
    expect(status).toBe(200);
    for (const ended of [elsewhere.idToken, idToken]) {
      expect(await under.call('accounts:lookup', { idToken: ended })).toEqual(
        refusal('TOKEN_EXPIRED', {
          detail: 'Your password has been changed. Please sign in again.',
        }),
      );
    }
    const old = { grant_type: 'refresh_token', refresh_token: elsewhere.refreshToken };
    expect(await under.refresh(old)).toEqual(refusal('TOKEN_EXPIRED'));
    const fresh = { grant_type: 'refresh_token', refresh_token: String(body['refreshToken']) };
    expect(await under.refresh(fresh)).toMatchObject({ status: 200 });
    const lookup = { idToken: body['idToken'] };
    expect(await under.call('accounts:lookup', lookup)).toMatchObject({ status: 200 });
    const signIn = 'accounts:signInWithPassword';
    expect(await under.call(signIn, { email, password })).toEqual(
      refusal('INVALID_LOGIN_CREDENTIALS'),
    );
    expect(await under.call(signIn, { email, password: 'new password' })).toMatchObject({
      status: 200,
    });
  });

  it('lets one of two password changes of one session through', async () => {
    await using under = await startIdentity();
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
    await using under = await startIdentity();
    const { idToken, refreshToken } = await signedIn(under);
    under.wait({ minutes: 6 });
    const old = refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    expect(await under.call(method, { idToken, password: 'new password' })).toEqual(old);
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const fresh = (await under.refresh(form)).body['id_token'];
    expect(await under.call(method, { idToken: fresh, password: 'new password' })).toEqual(old);
    const again = await signedIn(under);
    expect(
      await under.call(method, { idToken: again.idToken, password: 'new password' }),
    ).toMatchObject({ status: 200 });
  });

  it('refuses a weak password, no token, another address', async () => {
    await using under = await startIdentity();
    const { idToken } = await signedIn(under);
    expect(await under.call(method, { idToken, password: '12345' })).toEqual(
      refusal('WEAK_PASSWORD', { detail: 'Password should be at least 6 characters' }),
    );
    expect(await under.call(method, { idToken, password: '' })).toEqual(
      refusal('MISSING_PASSWORD'),
    );
    expect(await under.call(method, { password: 'new password' })).toEqual(
      refusal('MISSING_ID_TOKEN'),
    );
    expect(await under.call(method, { idToken, email: 'other@example.org' })).toEqual(
      refusal('OPERATION_NOT_ALLOWED'),
    );
    expect(await under.call('accounts:lookup', { idToken })).toMatchObject({ status: 200 });
  });

  it('gives its holder no power over what is the owner’s', async () => {
    await using under = await startIdentity();
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
    await using under = await startIdentity();
    const { uid, email, idToken } = await signedIn(under);
    await under.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const oobCode = under.links()[0]?.searchParams.get('oobCode');
    const { body } = await under.call(method, { oobCode });
    expect(body).toMatchObject({ localId: uid, email, emailVerified: true });
    expect(await under.call(method, { oobCode })).toEqual(refusal('INVALID_OOB_CODE'));
  });

  it('takes no code meant for another purpose', async () => {
    await using under = await startIdentity();
    const { email } = await signedIn(under);
    await under.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const oobCode = under.links()[0]?.searchParams.get('oobCode');
    expect(await under.call(method, { oobCode })).toEqual(refusal('INVALID_OOB_CODE'));
  });
});

describe('accounts:delete', () => {
  it('deletes one’s own account', async () => {
    await using under = await startIdentity();
    const { uid, idToken } = await signedIn(under);
    expect(await under.call('accounts:delete', { idToken })).toEqual({
      status: 200,
      body: { kind: 'identitytoolkit#DeleteAccountResponse' },
    });
    expect(under.identity.accounts.get(uid)).toBeNull();
    expect(await under.call('accounts:delete', { idToken })).toEqual(
      refusal('USER_NOT_FOUND', { detail: 'Your account has been deleted.' }),
    );
  });

  it('wants a recent sign-in, and a token', async () => {
    await using under = await startIdentity();
    const { uid, idToken } = await signedIn(under);
    under.wait({ minutes: 6 });
    expect(await under.call('accounts:delete', { idToken })).toEqual(
      refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'),
    );
    expect(await under.call('accounts:delete', { localId: uid })).toEqual(
      refusal('MISSING_ID_TOKEN'),
    );
    expect(under.identity.accounts.get(uid)).not.toBeNull();
  });
});
