import { describe, expect, it } from 'vitest';
import { forEachTest } from '../harness/for-each-test.ts';
import {
  claimsOf,
  projectId,
  refusal,
  send,
  signedIn,
  startIdentity,
  startSeconds,
} from '../harness/identity.ts';

const method = 'accounts:signInWithPassword';
const email = 'gabbai@example.org';
const password = 'correct horse';

const under = forEachTest(startIdentity);

describe('accounts:signInWithPassword', () => {
  it('answers tokens whose claims are those rules see', async () => {
    const { uid } = await under.identity.accounts.create({ email, password });
    const { status, body } = await under.call(method, {
      returnSecureToken: true,
      email: 'Gabbai@Example.ORG',
      password,
      clientType: 'CLIENT_TYPE_WEB',
    });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        kind: 'identitytoolkit#VerifyPasswordResponse',
        localId: uid,
        email,
        displayName: '',
        registered: true,
        idToken: expect.any(String),
        refreshToken: expect.any(String),
        expiresIn: '3600',
      },
    });
    expect(claimsOf(body['idToken'])).toEqual({
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      sub: uid,
      user_id: uid,
      auth_time: startSeconds,
      iat: startSeconds,
      exp: startSeconds + 3600,
      email,
      email_verified: false,
      firebase: {
        identities: { email: [email] },
        sign_in_provider: 'password',
        session_id: expect.any(String),
      },
    });
  });

  it("puts name, picture and custom claims into the token, which replace none of the service's own claims", async () => {
    const { uid } = await under.identity.accounts.create({ email, password });
    await under.identity.accounts.update(uid, {
      displayName: 'Reb Dovid',
      photoUrl: 'https://minyan.example/d.png',
      customClaims: { role: 'admin', email: 'other@example.org' },
    });
    const { body } = await under.call(method, { email, password });
    expect(body['displayName']).toBe('Reb Dovid');
    expect(claimsOf(body['idToken'])).toMatchObject({
      name: 'Reb Dovid',
      picture: 'https://minyan.example/d.png',
      role: 'admin',
      email,
    });
  });

  it('B6 says INVALID_LOGIN_CREDENTIALS for a wrong password and for no account alike', async () => {
    await under.identity.accounts.create({ email, password });
    await under.identity.accounts.create({ email: 'no-password@example.org', password: null });
    const wrong = refusal('INVALID_LOGIN_CREDENTIALS');
    expect(await under.call(method, { email, password: 'wrong' })).toEqual(wrong);
    expect(await under.call(method, { email: 'unknown@example.org', password })).toEqual(wrong);
    expect(await under.call(method, { email: 'no-password@example.org', password })).toEqual(wrong);
  });

  it('B5 refuses an invalid address, and missing fields', async () => {
    await under.refuses(method, { email: 'gabbai', password }, 'INVALID_EMAIL');
    await under.refuses(method, { password }, 'MISSING_EMAIL');
    await under.refuses(method, { email }, 'MISSING_PASSWORD');
    await under.refuses(method, { email, password: null }, 'MISSING_PASSWORD');
  });

  it('answers USER_DISABLED only to a caller with the right password', async () => {
    await under.identity.accounts.create({ email, password, disabled: true });
    await under.refuses(method, { email, password }, 'USER_DISABLED');
    await under.refuses(method, { email, password: 'wrong' }, 'INVALID_LOGIN_CREDENTIALS');
  });

  it('B10 blocks an account after ten failures for a while, also for the right password', async () => {
    await under.identity.accounts.create({ email, password });
    await under.identity.accounts.create({ email: 'other@example.org', password });
    const guesses = Array.from({ length: 14 }, () => under.call(method, { email, password: 'x' }));
    const messages = (await Promise.all(guesses)).map(({ body }) => body['error']);
    const refused = messages.filter((error) =>
      JSON.stringify(error).includes('TOO_MANY_ATTEMPTS_TRY_LATER'),
    );
    // Two passwords are checked at once, so at most one guess slips past the tenth failure.
    expect(refused.length).toBeGreaterThanOrEqual(3);
    const blocked = refusal('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(await under.call(method, { email, password })).toEqual(blocked);
    await under.accepts(method, { email: 'other@example.org', password });
    under.wait({ minutes: 1 });
    await under.accepts(method, { email, password });
    await under.refuses(method, { email, password: 'x' }, 'INVALID_LOGIN_CREDENTIALS');
  });

  it('I4 wants the api key', async () => {
    const url = `${under.url}/identitytoolkit.googleapis.com/v1/${method}`;
    const body = JSON.stringify({ email, password });
    const wrong = refusal('INVALID_API_KEY');
    expect(await send(url, { method: 'POST', body })).toEqual(wrong);
    expect(await send(`${url}?key=other`, { method: 'POST', body })).toEqual(wrong);
    expect(await send(`${url}?key=the-key&key=the-key`, { method: 'POST', body })).toEqual(wrong);
  });

  it('answers anything malformed with 4xx and JSON', async () => {
    const url = `${under.url}/identitytoolkit.googleapis.com/v1/${method}?key=the-key`;
    const noObject = refusal('INVALID_ARGUMENT', { detail: 'The body must be a JSON object.' });
    for (const body of ['{', '[]', '"text"', 'null', '\0', Buffer.from([0xff, 0xfe])])
      expect(await send(url, { method: 'POST', body })).toEqual(noObject);
    await under.refuses(
      method,
      { email: 5, password },
      'INVALID_ARGUMENT : email must be a string.',
    );
    await under.refuses(method, JSON.parse('{"__proto__":{"email":"a@b"}}'), 'MISSING_EMAIL');
    expect(await send(url, { method: 'POST' })).toEqual(refusal('MISSING_EMAIL'));
    expect(await send(url, { method: 'POST', body: ' '.repeat(65 * 1024) })).toEqual(
      refusal('PAYLOAD_TOO_LARGE', { status: 413 }),
    );
    expect(await send(url, { method: 'PUT', body: '{}' })).toEqual(
      refusal('NOT_FOUND', { status: 404 }),
    );
    expect(await under.call('accounts:unknown', {})).toEqual(refusal('NOT_FOUND', { status: 404 }));
  });

  it('keeps a session through a restart of the service on the same folder', async () => {
    const before = await startIdentity();
    const { idToken } = await signedIn(before);
    await before.stop();
    await using after = await startIdentity({ dataDir: before.dataDir });
    expect(await after.call('accounts:lookup', { idToken })).toMatchObject({ status: 200 });
  });
});
