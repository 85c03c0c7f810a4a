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
const unsupported = (name: string) =>
  refusal('OPERATION_NOT_ALLOWED', { detail: `${name} is not supported.` });

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
    expect(await under.own('accounts', { email, password })).toEqual(refusal('EMAIL_EXISTS'));
    expect(await under.own('accounts', { email: other, localId: 'taken' })).toEqual(
      refusal('DUPLICATE_LOCAL_ID'),
    );
    for (const localId of ['a/b', 'x'.repeat(129)]) {
      expect(await under.own('accounts', { email: other, localId })).toEqual(
        refusal('INVALID_ARGUMENT', {
          detail: 'localId must be 1 to 128 characters without "/".',
        }),
      );
    }
    expect(await under.own('accounts', { email: other, password: 'short' })).toEqual(
      refusal('WEAK_PASSWORD', { detail: 'Password should be at least 6 characters' }),
    );
    expect(await under.own('accounts', { email: other, disabled: 'yes' })).toEqual(
      refusal('INVALID_ARGUMENT', { detail: 'disabled must be true or false.' }),
    );
    expect(await under.own('accounts', {})).toEqual(refusal('MISSING_EMAIL'));
    expect(await under.own('accounts', { email: other, phoneNumber: '+15555550100' })).toEqual(
      unsupported('phoneNumber'),
    );
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
    expect(await under.own('accounts:lookup', { email: [5] })).toEqual(
      refusal('INVALID_ARGUMENT', { detail: 'email must be a list of strings.' }),
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
      [{ customAttributes: '{"sub":"x"}' }, refusal('FORBIDDEN_CLAIM', { detail: 'sub' })],
      [{ customAttributes: `{"a":"${'x'.repeat(1000)}"}` }, refusal('CLAIMS_TOO_LARGE')],
      // Two bytes each.
      [{ customAttributes: `{"a":"${'א'.repeat(600)}"}` }, refusal('CLAIMS_TOO_LARGE')],
      [{ customAttributes: '{' }, refusal('INVALID_CLAIMS')],
      [{ customAttributes: '[]' }, refusal('INVALID_CLAIMS')],
      [{ email: 'other@example.org' }, unsupported('email')],
      [{ deleteProvider: ['password'] }, refusal('OPERATION_NOT_ALLOWED')],
      [{ phoneNumber: '+15555550100' }, unsupported('phoneNumber')],
      [{ mfa: { enrollments: [] } }, unsupported('mfa')],
      [
        { password: 'short' },
        refusal('WEAK_PASSWORD', { detail: 'Password should be at least 6 characters' }),
      ],
    ] as const)
      expect(await under.own('accounts:update', { localId, disableUser, ...change })).toEqual(
        refused,
      );
    expect(under.identity.accounts.get(localId)).toEqual(before);
    expect(await under.own('accounts:update', { disableUser })).toEqual(
      refusal('MISSING_LOCAL_ID'),
    );
    expect(await under.own('accounts:update', { localId: 'missing', disableUser })).toEqual(
      refusal('USER_NOT_FOUND'),
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
    expect(await under.own('accounts:delete', { localId })).toEqual(refusal('USER_NOT_FOUND'));
    expect(await under.own('accounts:delete', {})).toEqual(refusal('MISSING_LOCAL_ID'));
  });

  it('delete accounts together, whether they are there or not', async () => {
    const { uid, idToken } = await signedIn(under);
    const localIds = [uid, 'missing'];
    expect(await under.own('accounts:batchDelete', { localIds })).toEqual(
      refusal('OPERATION_NOT_ALLOWED'),
    );
    const answer = await under.own('accounts:batchDelete', { localIds, force: true });
    expect(answer).toEqual({ status: 200, body: {} });
    expect(() => under.identity.verifyToken(idToken)).toThrow('USER_NOT_FOUND');
  });

  it('link to a new password, and continue to pages of this site alone', async () => {
    await under.own('accounts', { email });
    const link = { requestType: 'PASSWORD_RESET', email, returnOobLink: true };
    const continueUrl = `${publicUrl}/sheets`;
    const noLink = refusal('OPERATION_NOT_ALLOWED', {
      detail: 'Only links to a new password are made.',
    });
    const { body } = await under.own('accounts:sendOobCode', { ...link, continueUrl });
    expect(URL.parse(String(body['oobLink']))?.searchParams.get('continueUrl')).toBe(continueUrl);
    for (const [change, refused] of [
      [{ continueUrl: 'https://elsewhere.example' }, refusal('UNAUTHORIZED_DOMAIN')],
      [{ canHandleCodeInApp: true }, noLink],
      [{ requestType: 'VERIFY_EMAIL' }, noLink],
      [{ linkDomain: 'x.example' }, unsupported('linkDomain')],
    ] as const)
      expect(await under.own('accounts:sendOobCode', { ...link, ...change })).toEqual(refused);
  });

  it('are no others', async () => {
    for (const path of ['accounts:query', 'tenants', 'defaultSupportedIdpConfigs', 'x/accounts'])
      expect(await under.own(path, {})).toEqual(
        refusal('OPERATION_NOT_ALLOWED', { detail: 'This method is not supported.' }),
      );
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
      expect(await under.own(`accounts:batchGet?maxResults=${asked}`)).toEqual(
        refusal('INVALID_ARGUMENT', { detail: 'maxResults must be a whole number above 0.' }),
      );
    }
  });
});
