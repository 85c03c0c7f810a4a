import { describe, expect, it } from 'vitest';
import { forEachTest } from '../harness/for-each-test.ts';
import { refusal, send, signedIn, startIdentity, startSeconds } from '../harness/identity.ts';

const method = 'accounts:lookup';

const under = forEachTest(startIdentity);

describe('accounts:lookup', () => {
  it('I4 answers the account, its times as strings', async () => {
    const { uid, email, idToken, refreshToken } = await signedIn(under);
    under.wait({ seconds: 2 });
    await under.renew(refreshToken);
    expect(await under.call(method, { idToken })).toEqual({
      status: 200,
      body: {
        kind: 'identitytoolkit#GetAccountInfoResponse',
        users: [
          {
            localId: uid,
            email,
            emailVerified: false,
            disabled: false,
            passwordHash: 'UkVEQUNURUQ=',
            passwordUpdatedAt: startSeconds * 1000,
            validSince: String(startSeconds),
            createdAt: String(startSeconds * 1000),
            lastLoginAt: String(startSeconds * 1000),
            lastRefreshAt: '2026-11-20T12:00:02.000Z',
            providerUserInfo: [{ providerId: 'password', federatedId: email, email, rawId: email }],
          },
        ],
      },
    });
  });

  it('I4 wants the api key', async () => {
    const url = `${under.url}/identitytoolkit.googleapis.com/v1/${method}`;
    const body = JSON.stringify({ idToken: (await signedIn(under)).idToken });
    expect(await send(url, { method: 'POST', body })).toEqual(refusal('INVALID_API_KEY'));
  });

  it('shows name, picture and custom claims', async () => {
    const { uid, email, idToken } = await signedIn(under);
    const shown = { displayName: 'Reb Dovid', photoUrl: 'https://minyan.example/d.png' };
    await under.identity.accounts.update(uid, { ...shown, customClaims: { role: 'admin' } });
    const { body } = await under.call(method, { idToken });
    expect(body['users']).toEqual([
      expect.objectContaining({
        ...shown,
        customAttributes: '{"role":"admin"}',
        providerUserInfo: [
          { providerId: 'password', federatedId: email, email, rawId: email, ...shown },
        ],
      }),
    ]);
  });

  it('reports what is wrong with a token', async () => {
    const { uid, idToken: disabled } = await signedIn(under);
    await under.refuses(method, {}, 'MISSING_ID_TOKEN');
    await under.refuses(method, { idToken: '' }, 'MISSING_ID_TOKEN');
    await under.refuses(method, { idToken: 'no.token' }, 'INVALID_ID_TOKEN');
    await under.identity.accounts.update(uid, { disabled: true });
    await under.refuses(method, { idToken: disabled }, 'USER_DISABLED');
    await under.identity.accounts.update(uid, { disabled: false });
    const { idToken } = await signedIn(under);
    under.wait({ minutes: 59 });
    await under.accepts(method, { idToken });
    under.wait({ minutes: 1 });
    await under.refuses(method, { idToken }, 'TOKEN_EXPIRED');
  });

  it('ends with the account', async () => {
    const { uid, idToken } = await signedIn(under);
    under.identity.accounts.remove(uid);
    await under.refuses(method, { idToken }, 'USER_NOT_FOUND : Your account has been deleted.');
    expect(() => under.identity.verifyToken(idToken)).toThrow('USER_NOT_FOUND');
  });
});
