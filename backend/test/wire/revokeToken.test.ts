import { describe, expect, it } from 'vitest';
import { signJwt } from '../../src/identity/jwt.ts';
import { readSigningKey } from '../../src/identity/signing-key.ts';
import { claimsOf, refusal, send, signedIn, startIdentity } from '../harness/identity.ts';
import type { IdentityUnderTest } from '../harness/identity.ts';

function revoke(under: IdentityUnderTest, body: object, query = '?key=the-key') {
  const url = `${under.url}/identitytoolkit.googleapis.com/v2/accounts:revokeToken${query}`;
  return send(url, { method: 'POST', body: JSON.stringify(body) });
}

const own = { providerId: 'password', tokenType: 'REFRESH_TOKEN' };
const done = { status: 200, body: {} };
const good = { status: 200, body: expect.anything() };
const ended = refusal('TOKEN_EXPIRED', {
  detail: 'Your session has been ended. Please sign in again.',
});

describe('found 34: v2/accounts:revokeToken', () => {
  it('ends one session, with all of its tokens, and no other of the account', async () => {
    await using under = await startIdentity();
    const here = await signedIn(under);
    const refresh = (refreshToken: unknown) => under.renew(refreshToken);
    const lookup = (idToken: unknown) => under.call('accounts:lookup', { idToken });
    // In the same second, and not long after.
    const elsewhere = [await signedIn(under)];
    under.wait({ minutes: 5 });
    elsewhere.push(await signedIn(under));
    const { body: refreshed } = await refresh(here.refreshToken);
    const { body: renamed } = await under.call('accounts:update', {
      idToken: refreshed['id_token'],
      displayName: 'Rabbi',
    });

    expect(await revoke(under, { ...own, token: here.refreshToken })).toEqual(done);
    for (const token of [here.refreshToken, refreshed['refresh_token'], renamed['refreshToken']])
      expect(await refresh(token)).toEqual(refusal('TOKEN_EXPIRED'));
    for (const token of [here.idToken, refreshed['id_token'], renamed['idToken']])
      expect(await lookup(token)).toEqual(ended);
    for (const { idToken, refreshToken } of elsewhere)
      expect([await lookup(idToken), await refresh(refreshToken)]).toEqual([good, good]);
    expect(await revoke(under, { ...own, token: here.refreshToken }), 'once more').toEqual(done);
  });

  it('ends a session whose tokens are from before sessions had ids', async () => {
    await using under = await startIdentity();
    const { idToken, refreshToken: token } = await signedIn(under);
    under.database.sqlite.exec("UPDATE refresh_tokens SET session = uid || '/' || auth_time");
    const { firebase: _named, ...claims } = Object(claimsOf(idToken));
    const older = { idToken: signJwt(claims, readSigningKey(under.dataDir)) };
    expect(await under.call('accounts:lookup', older)).toEqual(good);
    expect(await revoke(under, { ...own, token })).toEqual(done);
    expect(await under.call('accounts:lookup', older)).toEqual(ended);
  });

  it('knows no other tokens', async () => {
    await using under = await startIdentity();
    const { refreshToken: token, idToken } = await signedIn(under);
    expect(await revoke(under, { ...own, token: idToken }), 'as RFC 7009 has it').toEqual(done);
    expect(await revoke(under, { ...own, token }, '')).toEqual(refusal('INVALID_API_KEY'));
    expect(await revoke(under, own)).toEqual(refusal('MISSING_REFRESH_TOKEN'));
    // As the SDK's `revokeAccessToken` asks.
    const apple = { providerId: 'apple.com', tokenType: 'ACCESS_TOKEN', token, idToken };
    expect(await revoke(under, apple)).toEqual(refusal('OPERATION_NOT_ALLOWED'));
    expect(await under.call('accounts:lookup', { idToken })).toEqual(good);
  });
});
