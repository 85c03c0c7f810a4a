import { describe, expect, it } from 'vitest';
import { forEachTest } from '../harness/for-each-test.ts';
import { readForm } from '../../src/identity/wire/call.ts';
import {
  claimsOf,
  projectId,
  refusal,
  send,
  signedIn,
  startIdentity,
  startSeconds,
} from '../harness/identity.ts';

const under = forEachTest(startIdentity);

describe('token', () => {
  it('answers a fresh id token and a new refresh token, of the same sign-in', async () => {
    const { uid, refreshToken } = await signedIn(under);
    under.wait({ minutes: 70 });
    const { status, body } = await under.renew(refreshToken);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        access_token: expect.any(String),
        expires_in: '3600',
        token_type: 'Bearer',
        refresh_token: expect.any(String),
        id_token: body['access_token'],
        user_id: uid,
        project_id: projectId,
      },
    });
    expect(body['refresh_token']).not.toBe(refreshToken);
    expect(claimsOf(body['id_token'])).toMatchObject({
      auth_time: startSeconds,
      iat: startSeconds + 70 * 60,
      exp: startSeconds + 130 * 60,
    });
    const idToken = body['id_token'];
    await under.accepts('accounts:lookup', { idToken });
  });

  it('takes a replaced refresh token for ten days more, since its answer may have been lost', async () => {
    const { refreshToken } = await signedIn(under);
    const { body } = await under.renew(refreshToken);
    under.wait({ days: 9 });
    expect(await under.renew(refreshToken)).toMatchObject({ status: 200 });
    under.wait({ days: 1 });
    expect(await under.renew(refreshToken)).toEqual(refusal('TOKEN_EXPIRED'));
    expect(await under.renew(body['refresh_token'])).toMatchObject({ status: 200 });
    // The last two, and the one that was replaced just now.
    const { sqlite } = under.database;
    expect(sqlite.prepare('SELECT count(*) AS kept FROM refresh_tokens').get()).toEqual({
      kept: 3,
    });
  });

  it('carries changed custom claims', async () => {
    const { uid, refreshToken } = await signedIn(under);
    await under.identity.accounts.update(uid, { customClaims: { role: 'admin' } });
    const { body } = await under.renew(refreshToken);
    expect(claimsOf(body['id_token'])).toMatchObject({ role: 'admin' });
  });

  it('refuses an invalid refresh token and an ended one', async () => {
    const { uid, refreshToken } = await signedIn(under);
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
    expect(await under.refresh({ ...form, refresh_token: 'unknown' })).toEqual(
      refusal('TOKEN_EXPIRED'),
    );
    expect(await under.refresh({ grant_type: 'refresh_token' })).toEqual(
      refusal('MISSING_REFRESH_TOKEN'),
    );
    expect(await under.refresh({ ...form, grant_type: 'password' })).toEqual(
      refusal('INVALID_GRANT_TYPE'),
    );
    expect(await under.refresh({})).toEqual(refusal('INVALID_GRANT_TYPE'));
    await under.identity.accounts.update(uid, { disabled: true });
    expect(await under.refresh(form)).toEqual(refusal('USER_DISABLED'));
    await under.identity.accounts.update(uid, { disabled: false });
    expect(await under.refresh(form)).toEqual(refusal('TOKEN_EXPIRED'));
  });

  it('ends with the account', async () => {
    const { uid, refreshToken } = await signedIn(under);
    under.identity.accounts.remove(uid);
    expect(await under.renew(refreshToken)).toEqual(refusal('TOKEN_EXPIRED'));
  });

  it('I4 wants the api key, and answers bytes that are no form', async () => {
    const url = `${under.url}/securetoken.googleapis.com/v1/token`;
    expect(await send(url, { method: 'POST', body: 'grant_type=refresh_token' })).toEqual(
      refusal('INVALID_API_KEY'),
    );
    const bytes = Buffer.from([0xff, 0x25, 0x00]);
    expect(await send(`${url}?key=the-key`, { method: 'POST', body: bytes })).toEqual(
      refusal('INVALID_ARGUMENT : The body must be a form.'),
    );
    expect(await send(`${under.url}/securetoken.googleapis.com/v2/token?key=the-key`)).toEqual(
      refusal('NOT_FOUND', { status: 404 }),
    );
  });

  it('found 33: refuses a form of many pairs, and one with a malformed pair', () => {
    const many = Buffer.from(`${'a&'.repeat(2 ** 20)}grant_type=refresh_token`);
    expect(() => readForm(many)).toThrow('The body must be a form.');
    const malformed = Buffer.from('a=%&grant_type=refresh_token');
    expect(() => readForm(malformed)).toThrow('The body must be a form.');
  });
});
