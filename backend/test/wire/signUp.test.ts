import { describe, expect, it } from 'vitest';
import { claimsOf, refusal, signedIn, startIdentity, startSeconds } from '../harness/identity.ts';

const method = 'accounts:signUp';
const email = 'new@example.org';
const password = 'correct horse';
const now = String(startSeconds * 1000);

describe('accounts:signUp', () => {
  it('is closed unless opened', async () => {
    await using under = await startIdentity({ anonymousSignIn: true });
    await under.refuses(method, { email, password }, 'ADMIN_ONLY_OPERATION');
    expect(under.identity.accounts.findByEmail(email)).toBeNull();
  });

  it('P2 is open to an invited address alone, unconfirmed, while it is closed', async () => {
    const isInvited = (address: string) => address === email;
    await using under = await startIdentity({ anonymousSignIn: true, isInvited });
    const { idToken } = (await under.call(method, {})).body;
    const invited = { email: 'New@example.org', password };
    // Adding an address to an anonymous account stays closed.
    await under.refuses(method, { ...invited, idToken }, 'ADMIN_ONLY_OPERATION');
    for (const other of ['other@example.org', `${email}.il`, `x/${email}`])
      await under.refuses(method, { email: other, password }, 'ADMIN_ONLY_OPERATION');
    await under.accepts(method, invited);
    expect(under.identity.accounts.findByEmail(email)).toMatchObject({ emailVerified: false });
    await under.refuses(method, invited, 'EMAIL_EXISTS');
  });

  it('makes an account and signs it in', async () => {
    await using under = await startIdentity({ signUpOpen: true });
    const { status, body } = await under.call(method, {
      returnSecureToken: true,
      email: 'New@example.org',
      password,
      displayName: 'Reb Dovid',
    });
    const account = under.identity.accounts.findByEmail(email);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        kind: 'identitytoolkit#SignupNewUserResponse',
        localId: account?.uid,
        email,
        idToken: expect.any(String),
        refreshToken: expect.any(String),
        expiresIn: '3600',
      },
    });
    expect(account).toMatchObject({ displayName: 'Reb Dovid', emailVerified: false });
    expect(await under.call('accounts:lookup', { idToken: body['idToken'] })).toMatchObject({
      status: 200,
      body: { users: [{ createdAt: now, lastLoginAt: now }] },
    });
  });

  it('refuses a taken address, a weak or endless password, a missing part', async () => {
    await using under = await startIdentity({ signUpOpen: true });
    await under.identity.accounts.create({ email, password });
    await under.refuses(method, { email: 'NEW@example.org', password }, 'EMAIL_EXISTS');
    const other = 'other@example.org';
    await under.refuses(
      method,
      { email: other, password: '12345' },
      'WEAK_PASSWORD : Password should be at least 6 characters',
    );
    await under.refuses(
      method,
      { email: other, password: 'x'.repeat(4097) },
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password should be at most 4096 characters',
    );
    await under.refuses(method, { email: other }, 'MISSING_PASSWORD');
    await under.refuses(method, { password }, 'MISSING_EMAIL');
    for (const no of ['a b@c', `${'a'.repeat(243)}@example.org`])
      await under.refuses(method, { email: no, password }, 'INVALID_EMAIL');
  });

  it('takes the shortest password there may be, and the longest address', async () => {
    await using under = await startIdentity({ signUpOpen: true });
    const longest = `${'a'.repeat(242)}@example.org`;
    expect(await under.call(method, { email: longest, password: '123456' })).toMatchObject({
      status: 200,
      body: { email: longest },
    });
  });

  it('gives the account to one of two simultaneous requests for an address', async () => {
    await using under = await startIdentity({ signUpOpen: true });
    const answers = await Promise.all(
      ['first password', 'second password'].map((password) =>
        under.call(method, { email, password }),
      ),
    );
    expect(answers).toContainEqual(expect.objectContaining({ status: 200 }));
    expect(answers).toContainEqual(refusal('EMAIL_EXISTS'));
  });
});

describe('accounts:signUp without an address', () => {
  it('is closed unless opened', async () => {
    await using under = await startIdentity({ signUpOpen: true });
    await under.refuses(method, {}, 'ADMIN_ONLY_OPERATION');
    expect(under.identity.accounts.list({ after: null, limit: 1 })).toEqual([]);
  });

  it('makes an anonymous account, another each time, which tokens and lookup show as such', async () => {
    await using under = await startIdentity({ anonymousSignIn: true });
    const { status, body } = await under.call(method, { returnSecureToken: true });
    const localId = String(body['localId']);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        kind: 'identitytoolkit#SignupNewUserResponse',
        localId: expect.stringMatching(/^\w{28}$/),
        idToken: expect.any(String),
        refreshToken: expect.any(String),
        expiresIn: '3600',
      },
    });
    const claims = {
      iss: 'https://securetoken.google.com/programme',
      aud: 'programme',
      auth_time: startSeconds,
      user_id: localId,
      sub: localId,
      iat: startSeconds,
      exp: startSeconds + 3600,
      provider_id: 'anonymous',
      firebase: {
        identities: {},
        sign_in_provider: 'anonymous',
        session_id: expect.any(String),
      },
    };
    expect(claimsOf(body['idToken'])).toEqual(claims);
    expect(claimsOf((await under.renew(body['refreshToken'])).body['id_token'])).toEqual(claims);
    const { body: found } = await under.call('accounts:lookup', { idToken: body['idToken'] });
    expect(found['users']).toEqual([
      {
        localId,
        emailVerified: false,
        disabled: false,
        passwordUpdatedAt: startSeconds * 1000,
        validSince: String(startSeconds),
        createdAt: now,
        lastLoginAt: now,
        lastRefreshAt: new Date(startSeconds * 1000).toISOString(),
        providerUserInfo: [],
      },
    ]);
    const second = await under.call(method, {});
    expect(second.body['localId']).not.toBe(localId);
    for (const requestType of ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL']) {
      const { idToken } = body;
      await under.refuses(
        'accounts:sendOobCode',
        { requestType, idToken, newEmail: email },
        'MISSING_EMAIL',
      );
    }
  });
});

describe('accounts:signUp with an id token', () => {
  it('makes an anonymous account an ordinary one, and ends its other sessions', async () => {
    await using under = await startIdentity({ anonymousSignIn: true, signUpOpen: true });
    const { body: anonymous } = await under.call(method, {});
    const { idToken, localId } = anonymous;
    under.wait({ minutes: 30 });
    const link = { idToken, email: 'New@example.org', password, returnSecureToken: true };
    const { status, body } = await under.call(method, link);
    expect({ status, body }).toMatchObject({ status: 200, body: { localId, email } });
    expect(claimsOf(body['idToken'])).toMatchObject({
      sub: localId,
      email,
      email_verified: false,
      firebase: {
        identities: { email: [email] },
        sign_in_provider: 'password',
        session_id: expect.any(String),
      },
    });
    expect(await under.call('accounts:lookup', { idToken: body['idToken'] })).toMatchObject({
      body: {
        users: [
          {
            localId,
            email,
            createdAt: now,
            lastLoginAt: String((startSeconds + 1800) * 1000),
            providerUserInfo: [{ providerId: 'password' }],
          },
        ],
      },
    });
    expect(await under.renew(anonymous['refreshToken'])).toEqual(refusal('TOKEN_EXPIRED'));
    expect(await under.call('accounts:signInWithPassword', { email, password })).toMatchObject({
      body: { localId },
    });
    await under.refuses(
      method,
      { ...link, idToken: body['idToken'], email: 'b@example.org' },
      'OPERATION_NOT_ALLOWED',
    );
  });

  it('refuses a taken address and a weak password, and changes nothing then', async () => {
    await using under = await startIdentity({ anonymousSignIn: true, signUpOpen: true });
    const { email: taken } = await signedIn(under);
    const { body } = await under.call(method, {});
    const { idToken, localId } = body;
    await under.refuses(method, { idToken, email: taken, password }, 'EMAIL_EXISTS');
    await under.refuses(
      method,
      { idToken, email, password: '12345' },
      'WEAK_PASSWORD : Password should be at least 6 characters',
    );
    await under.refuses(method, { idToken, email }, 'MISSING_PASSWORD');
    await under.refuses(method, { idToken, password }, 'MISSING_EMAIL');
    expect(under.identity.accounts.get(String(localId))).toMatchObject({
      email: null,
      hasPassword: false,
    });
    await under.accepts('accounts:lookup', { idToken });
  });

  it('gives the address to one of two simultaneous requests for it', async () => {
    await using under = await startIdentity({ anonymousSignIn: true, signUpOpen: true });
    const anonymous = [await under.call(method, {}), await under.call(method, {})];
    const answers = await Promise.all(
      anonymous.map(({ body: { idToken } }) => under.call(method, { idToken, email, password })),
    );
    expect(answers).toContainEqual(expect.objectContaining({ status: 200 }));
    expect(answers).toContainEqual(refusal('EMAIL_EXISTS'));
  });

  it('is closed where sign-up is', async () => {
    await using under = await startIdentity({ anonymousSignIn: true });
    const { idToken } = (await under.call(method, {})).body;
    await under.refuses(method, { idToken, email, password }, 'ADMIN_ONLY_OPERATION');
  });
});
