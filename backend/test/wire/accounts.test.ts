import { describe, expect, it } from 'vitest';
import { forEachTest } from '../harness/for-each-test.ts';
import { mintOperatorToken } from '../../src/identity/operator-token.ts';
import {
  publicUrl,
  refusal,
  send,
  signedIn,
  startIdentity,
  startSeconds,
} from '../harness/identity.ts';

const email = 'gabbai@example.org';
const password = 'correct horse';
const signIn = 'accounts:signInWithPassword';
const weakPassword = 'WEAK_PASSWORD : Password should be at least 6 characters';
const unsupported = (name: string) => `OPERATION_NOT_ALLOWED : ${name} is not supported.`;

const under = forEachTest(startIdentity);

describe('the operator’s methods', () => {
  it('want the operator’s token', async () => {
    const { idToken } = await signedIn(under);
    const url = `${under.url}/identitytoolkit.googleapis.com/v1/projects/programme/accounts`;
    const expired = mintOperatorToken(under.dataDir, (startSeconds - 301) * 1000);
    const refused = refusal('UNAUTHENTICATED', { status: 401 });
    const strangers = [
      undefined,
      'Bearer owner',
      `Bearer ${idToken}`,
      `Bearer ${expired}`,
      'Basic x',
    ];
    for (const authorization of strangers) {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      for (const path of ['', ':lookup', ':update', ':delete', ':batchDelete'])
        expect(await send(`${url}${path}`, { method: 'POST', headers, body: '{}' })).toEqual(
          refused,
        );
      expect(await send(`${url}:batchGet?key=the-key`, { headers })).toEqual(refused);
    }
    const headers = { authorization: `Bearer ${under.operatorToken()}` };
    expect(await send(url.replace('programme', 'other'), { method: 'POST', headers })).toEqual(
      refusal('INVALID_PROJECT_ID'),
    );
    expect(under.identity.verifyToken(under.operatorToken())).toEqual({
      uid: 'operator',
      token: {},
      isOperator: true,
    });
  });

  it('create an account', async () => {
    const { status, body } = await under.own('accounts', {
      email: 'Gabbai@example.org',
      password,
      displayName: 'Reb Dovid',
      photoUrl: 'https://minyan.example/dovid.png',
      emailVerified: true,
    });
    const account = under.identity.accounts.findByEmail(email);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        kind: 'identitytoolkit#SignupNewUserResponse',
        localId: account?.uid,
        email,
        displayName: 'Reb Dovid',
        photoUrl: 'https://minyan.example/dovid.png',
      },
    });
    expect(account).toMatchObject({ emailVerified: true, disabled: false });
    await under.accepts(signIn, { email, password });
    expect(await under.own('accounts', { email: 'chosen@example.org', localId: 'chosen' })).toEqual(
      {
        status: 200,
        body: {
          kind: 'identitytoolkit#SignupNewUserResponse',
          localId: 'chosen',
          email: 'chosen@example.org',
        },
      },
    );
  });

  it('refuse an account that cannot be', async () => {
    await under.own('accounts', { email, localId: 'taken' });
    const other = 'other@example.org';
    const badId = 'INVALID_ARGUMENT : localId must be 1 to 128 characters without "/".';
    for (const [account, refused] of [
      [{ email, password }, 'EMAIL_EXISTS'],
      [{ email: other, localId: 'taken' }, 'DUPLICATE_LOCAL_ID'],
      [{ email: other, localId: 'a/b' }, badId],
      [{ email: other, localId: 'x'.repeat(129) }, badId],
      [{ email: other, password: 'short' }, weakPassword],
      [{ email: other, disabled: 'yes' }, 'INVALID_ARGUMENT : disabled must be true or false.'],
      [{}, 'MISSING_EMAIL'],
      [{ email: other, phoneNumber: '+15555550100' }, unsupported('phoneNumber')],
    ] as const)
      await under.refusesOwn('accounts', account, refused);
  });

  it('look accounts up by uid and by address, without those that do not exist', async () => {
    await under.own('accounts', { email, localId: 'first' });
    await under.own('accounts', { email: 'other@example.org', localId: 'second' });
    const { body } = await under.own('accounts:lookup', {
      localId: ['second', 'missing'],
      email: ['GABBAI@example.org', 'unknown@example.org'],
    });
    expect(body).toMatchObject({ users: [{ localId: 'second' }, { localId: 'first', email }] });
    expect(await under.own('accounts:lookup', { localId: ['missing'] })).toEqual({
      status: 200,
      body: { kind: 'identitytoolkit#GetAccountInfoResponse' },
    });
    await under.refusesOwn(
      'accounts:lookup',
      { email: [5] },
      'INVALID_ARGUMENT : email must be a list of strings.',
    );
  });

  it('change an account, all or nothing', async () => {
    const { uid: localId, idToken } = await signedIn(under);
    expect(
      await under.own('accounts:update', {
        localId,
        customAttributes: '{"role":"admin"}',
        displayName: 'Reb Dovid',
        emailVerified: true,
      }),
    ).toEqual({
      status: 200,
      body: {
        kind: 'identitytoolkit#SetAccountInfoResponse',
        localId,
        email,
        displayName: 'Reb Dovid',
        emailVerified: true,
        passwordHash: 'UkVEQUNURUQ=',
        providerUserInfo: [
          {
            providerId: 'password',
            federatedId: email,
            email,
            rawId: email,
            displayName: 'Reb Dovid',
          },
        ],
      },
    });
    const before = under.identity.accounts.get(localId);
    expect(before).toMatchObject({ customClaims: { role: 'admin' } });
    await under.accepts('accounts:lookup', { idToken });

    const disableUser = true;
    for (const [change, refused] of [
      [{ customAttributes: '{"sub":"x"}' }, 'FORBIDDEN_CLAIM : sub'],
      [{ customAttributes: `{"a":"${'x'.repeat(1000)}"}` }, 'CLAIMS_TOO_LARGE'],
      // Two bytes each.
      [{ customAttributes: `{"a":"${'א'.repeat(600)}"}` }, 'CLAIMS_TOO_LARGE'],
      [{ customAttributes: '{' }, 'INVALID_CLAIMS'],
      [{ customAttributes: '[]' }, 'INVALID_CLAIMS'],
      [{ email: 'other@example.org' }, unsupported('email')],
      [{ deleteProvider: ['password'] }, 'OPERATION_NOT_ALLOWED'],
      [{ phoneNumber: '+15555550100' }, unsupported('phoneNumber')],
      [{ mfa: { enrollments: [] } }, unsupported('mfa')],
      [{ password: 'short' }, weakPassword],
    ] as const)
      await under.refusesOwn('accounts:update', { localId, disableUser, ...change }, refused);
    expect(under.identity.accounts.get(localId)).toEqual(before);
    await under.refusesOwn('accounts:update', { disableUser }, 'MISSING_LOCAL_ID');
    await under.refusesOwn(
      'accounts:update',
      { localId: 'missing', disableUser },
      'USER_NOT_FOUND',
    );
  });

  it('set a password and so end the sessions', async () => {
    const { uid: localId, idToken } = await signedIn(under);
    under.wait({ seconds: 1 });
    await under.own('accounts:update', { localId, password: 'new password' });
    await under.refuses(
      'accounts:lookup',
      { idToken },
      'TOKEN_EXPIRED : Your password has been changed. Please sign in again.',
    );
    await under.accepts(signIn, { email, password: 'new password' });
  });

  it('disable and enable an account, whose earlier sessions stay ended', async () => {
    const { uid: localId, idToken, refreshToken } = await signedIn(under);
    await under.own('accounts:update', { localId, disableUser: false });
    expect(under.identity.verifyToken(idToken), 'never disabled').toMatchObject({ uid: localId });
    await under.own('accounts:update', { localId, disableUser: true });
    expect(() => under.identity.verifyToken(idToken)).toThrow('USER_DISABLED');
    expect(await under.renew(refreshToken)).toEqual(refusal('USER_DISABLED'));
    await under.own('accounts:update', { localId, disableUser: false });
    expect(() => under.identity.verifyToken(idToken)).toThrow('TOKEN_EXPIRED');
    expect(await under.renew(refreshToken)).toEqual(refusal('TOKEN_EXPIRED'));
    const again = await signedIn(under);
    expect(under.identity.verifyToken(again.idToken)).toMatchObject({ uid: localId });

    const { accounts } = under.identity;
    const take = (disabled: boolean): void => {
      const account = accounts.get(localId);
      const passwordHash = accounts.passwordHash(localId);
      if (account !== null) accounts.import({ ...account, passwordHash, disabled });
    };
    take(false);
    expect(under.identity.verifyToken(again.idToken)).toMatchObject({ uid: localId });
    take(true);
    take(false);
    expect(() => under.identity.verifyToken(again.idToken)).toThrow('TOKEN_EXPIRED');
  });

  it('end the sessions by validSince', async () => {
    const { uid: localId, idToken, refreshToken } = await signedIn(under);
    await under.own('accounts:update', { localId, validSince: String(startSeconds) });
    await under.refuses(
      'accounts:lookup',
      { idToken },
      'TOKEN_EXPIRED : Your session has been ended. Please sign in again.',
    );
    expect(await under.renew(refreshToken)).toEqual(refusal('TOKEN_EXPIRED'));
    const again = await signedIn(under);
    await under.accepts('accounts:lookup', { idToken: again.idToken });
  });

  it('delete an account', async () => {
    const { uid: localId } = await signedIn(under);
    expect(await under.own('accounts:delete', { localId })).toEqual({
      status: 200,
      body: { kind: 'identitytoolkit#DeleteAccountResponse' },
    });
    await under.refusesOwn('accounts:delete', { localId }, 'USER_NOT_FOUND');
    await under.refusesOwn('accounts:delete', {}, 'MISSING_LOCAL_ID');
  });

  it('delete accounts together, whether they are there or not', async () => {
    const { uid, idToken } = await signedIn(under);
    const localIds = [uid, 'missing'];
    await under.refusesOwn('accounts:batchDelete', { localIds }, 'OPERATION_NOT_ALLOWED');
    const answer = await under.own('accounts:batchDelete', { localIds, force: true });
    expect(answer).toEqual({ status: 200, body: {} });
    expect(() => under.identity.verifyToken(idToken)).toThrow('USER_NOT_FOUND');
  });

  it('link to a new password, and continue to pages of this site alone', async () => {
    await under.own('accounts', { email });
    const link = { requestType: 'PASSWORD_RESET', email, returnOobLink: true };
    const continueUrl = `${publicUrl}/sheets`;
    const noLink = 'OPERATION_NOT_ALLOWED : Only links to a new password are made.';
    const { body } = await under.own('accounts:sendOobCode', { ...link, continueUrl });
    expect(URL.parse(String(body['oobLink']))?.searchParams.get('continueUrl')).toBe(continueUrl);
    for (const [change, refused] of [
      [{ continueUrl: 'https://elsewhere.example' }, 'UNAUTHORIZED_DOMAIN'],
      [{ canHandleCodeInApp: true }, noLink],
      [{ requestType: 'VERIFY_EMAIL' }, noLink],
      [{ linkDomain: 'x.example' }, unsupported('linkDomain')],
    ] as const)
      await under.refusesOwn('accounts:sendOobCode', { ...link, ...change }, refused);
  });

  it('are no others', async () => {
    for (const path of ['accounts:query', 'tenants', 'defaultSupportedIdpConfigs', 'x/accounts'])
      await under.refusesOwn(path, {}, 'OPERATION_NOT_ALLOWED : This method is not supported.');
  });

  it('take the times of an account as texts and as numbers, and nothing unknown', async () => {
    const times = { createdAt: 1000, lastLoginAt: '2000' };
    const { body } = await under.own('accounts:batchCreate', {
      users: [
        { localId: 'dated', ...times },
        { localId: 'odd', createdAt: 'yesterday' },
        { localId: 'phone', phoneNumber: '+15555550100' },
      ],
    });
    const detail = 'createdAt must be milliseconds since 1970.';
    expect(body['error']).toEqual([
      { index: 1, message: `INVALID_ARGUMENT : ${detail}` },
      { index: 2, message: 'OPERATION_NOT_ALLOWED : phoneNumber is not supported.' },
    ]);
    await under.own('accounts:batchCreate', { users: [{ localId: 'dated', lastLoginAt: 1500 }] });
    expect((await under.own('accounts:batchGet')).body['users']).toMatchObject([
      { localId: 'dated', createdAt: '1000', lastLoginAt: '2000' },
    ]);
  });

  it('take accounts as another place had them, anonymous ones too', async () => {
    await under.own('accounts', { email, localId: 'here' });
    const users = [
      { localId: 'first', customAttributes: '{"role":"reader"}' },
      { localId: 'second', displayName: 'Reb Dovid' },
      { localId: 'third', email },
    ];
    const taken = { index: 2, message: 'EMAIL_EXISTS' };
    const after = [];
    for (let time = 0; time < 2; time += 1) {
      expect((await under.own('accounts:batchCreate', { users })).body).toEqual({
        kind: 'identitytoolkit#UploadAccountResponse',
        error: [taken],
      });
      after.push(await under.own('accounts:batchGet'));
      under.wait({ minutes: 1 });
    }
    expect(after[1], 'done twice, it changes nothing').toEqual(after[0]);
    const body = after[1]?.body ?? {};
    expect(body['users']).toMatchObject([
      { localId: 'first', customAttributes: '{"role":"reader"}', providerUserInfo: [] },
      { localId: 'here', email },
      { localId: 'second', displayName: 'Reb Dovid' },
    ]);
    expect(body['users']).not.toHaveProperty('0.email');
    const here = { localId: 'here', createdAt: '1000' };
    await under.own('accounts:batchCreate', { users: [here] });
    const { users: now } = (await under.own('accounts:batchGet')).body;
    expect(now).toMatchObject({ 1: { ...here, providerUserInfo: [] } });
    expect(now).not.toHaveProperty('1.email');
  });

  it('list the accounts by pages', async () => {
    for (const localId of ['a', 'b', 'c'])
      await under.own('accounts', { localId, email: `${localId}@example.org` });
    const first = await under.own('accounts:batchGet?maxResults=2');
    expect(first.body).toMatchObject({
      kind: 'identitytoolkit#DownloadAccountResponse',
      users: [{ localId: 'a' }, { localId: 'b' }],
      nextPageToken: 'b',
    });
    const second = await under.own('accounts:batchGet?maxResults=2&nextPageToken=b');
    expect(second.body).toMatchObject({ users: [{ localId: 'c' }] });
    expect(second.body).not.toHaveProperty('nextPageToken');
    for (const asked of ['0', 'x', '1.5']) {
      await under.refusesOwn(
        `accounts:batchGet?maxResults=${asked}`,
        undefined,
        'INVALID_ARGUMENT : maxResults must be a whole number above 0.',
      );
    }
  });
});
