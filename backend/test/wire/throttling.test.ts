import { describe, expect, it } from 'vitest';
import { forEachTest } from '../harness/for-each-test.ts';
import { refusal, send, signedIn, startIdentity } from '../harness/identity.ts';
import type { IdentityUnderTest } from '../harness/identity.ts';

const email = 'gabbai@example.org';
const password = 'correct horse';
const blocked = refusal('TOO_MANY_ATTEMPTS_TRY_LATER');
const wrong = refusal('INVALID_LOGIN_CREDENTIALS');
const tooMany = (wait: string) =>
  refusal('TOO_MANY_ATTEMPTS_TRY_LATER', {
    detail: `There were 100 new accounts from your network within an hour. Please try again in ${wait}.`,
  });

/** Calls a method as a proxy on this machine passes calls of others on. */
function callFrom(under: IdentityUnderTest, address: string, method: string, body: object) {
  return send(`${under.url}/identitytoolkit.googleapis.com/v1/${method}?key=the-key`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
}

const under = forEachTest(startIdentity);

const signInFrom = (under: IdentityUnderTest, address: string, given: object) =>
  callFrom(under, address, 'accounts:signInWithPassword', given);

const mailTo = (address: string, name: string) => {
  const mail = { requestType: 'PASSWORD_RESET', email: `${name}@example.org` };
  return callFrom(under, address, 'accounts:sendOobCode', mail);
};

async function guess(under: IdentityUnderTest, address: string, times: number): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (let time = 0; time < times; time += 1)
    answers.push(await signInFrom(under, address, { email, password: 'guess' }));
  return answers;
}

describe('sign-in is throttled', () => {
  it('B10 by account: ten guesses, then pauses that double; from many addresses as from one', async () => {
    await under.identity.accounts.create({ email, password });
    const answers = [];
    for (let address = 1; address <= 11; address += 1)
      answers.push(...(await guess(under, `192.0.2.${address}`, 1)));
    expect(answers).toEqual([...Array.from({ length: 10 }, () => wrong), blocked]);

    for (const pauseSeconds of [30, 60, 120]) {
      under.wait({ seconds: pauseSeconds - 1 });
      expect(await guess(under, '192.0.2.99', 1)).toEqual([blocked]);
      under.wait({ seconds: 1 });
      expect(await guess(under, '192.0.2.99', 2)).toEqual([wrong, blocked]);
    }
    under.wait({ minutes: 60 });
    expect(await guess(under, '192.0.2.99', 11), 'forgotten after an hour').toEqual(answers);
  });

  it('an unknown account is throttled alike, so that the throttle reveals nothing', async () => {
    const answers = await guess(under, '192.0.2.1', 11);
    expect(answers.slice(-2)).toEqual([wrong, blocked]);
  });

  it("does not lock the account's owner out at an address he used before, however long others guess", async () => {
    await under.identity.accounts.create({ email, password });
    const office = '198.51.100.1';
    expect(await signInFrom(under, office, { email, password })).toMatchObject({ status: 200 });
    for (let quarter = 0; quarter < 8; quarter += 1) {
      await guess(under, '192.0.2.1', 3 + quarter);
      expect(await signInFrom(under, office, { email, password })).toMatchObject({ status: 200 });
      under.wait({ minutes: 15 });
    }
    await guess(under, '192.0.2.1', 12);
    expect(await signInFrom(under, '203.0.113.5', { email, password })).toEqual(blocked);
    expect((await guess(under, office, 11)).at(-1), 'but limits guessing there too').toEqual(
      blocked,
    );
  });

  it('a mailed link lets the owner in at a new address, too', async () => {
    await under.identity.accounts.create({ email, password });
    const home = '203.0.113.5';
    const reset = async (newPassword: string) => {
      await callFrom(under, home, 'accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
      const oobCode = under.lastCode();
      await callFrom(under, home, 'accounts:resetPassword', { oobCode, newPassword });
    };
    await guess(under, '192.0.2.1', 12);
    expect(await signInFrom(under, home, { email, password })).toEqual(blocked);
    const newPassword = 'another password';
    await reset(newPassword);
    await guess(under, '192.0.2.1', 12);
    expect(await signInFrom(under, home, { email, password: newPassword })).toMatchObject({
      status: 200,
    });
    // Known there by now; what was guessed elsewhere is forgiven all the same.
    await reset('a third password');
    expect(
      await signInFrom(under, '198.51.100.1', { email, password: 'a third password' }),
    ).toMatchObject({ status: 200 });
  });

  it('does not remember an address from which a disabled account gave its right password', async () => {
    const { uid } = await under.identity.accounts.create({ email, password });
    await under.identity.accounts.update(uid, { disabled: true });
    const place = '203.0.113.5';
    expect(await signInFrom(under, place, { email, password })).toEqual(refusal('USER_DISABLED'));
    await under.identity.accounts.update(uid, { disabled: false });
    await guess(under, '192.0.2.1', 12);
    expect(await signInFrom(under, place, { email, password })).toEqual(blocked);
  });

  it('remembers the address from which a session was refreshed', async () => {
    const { refreshToken } = await signedIn(under);
    const office = '198.51.100.1';
    await send(`${under.url}/securetoken.googleapis.com/v1/token?key=the-key`, {
      method: 'POST',
      headers: { 'x-forwarded-for': office },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    });
    await guess(under, '192.0.2.1', 12);
    expect(await signInFrom(under, office, { email, password })).toMatchObject({ status: 200 });
  });

  it('by address: a hundred failures at any accounts; one IPv6 network is one address', async () => {
    await under.identity.accounts.create({ email, password });
    const strangers = Array.from({ length: 100 }, (_, other) =>
      signInFrom(under, `2001:db8:1:2::${other.toString(16)}`, {
        email: `unknown${other}@example.org`,
        password,
      }),
    );
    await Promise.all(strangers);
    const attempt = { email, password };
    expect(await signInFrom(under, '2001:db8:1:2:ffff::1', attempt)).toEqual(blocked);
    expect(await signInFrom(under, '2001:db8:1:3::1', attempt)).toMatchObject({ status: 200 });
    under.wait({ seconds: 30 });
    expect(await signInFrom(under, '2001:db8:1:2::1', attempt)).toMatchObject({ status: 200 });
  });
});

describe('other secrets are throttled by address', () => {
  it('mailed codes: a hundred wrong ones, whichever method takes them', async () => {
    await signedIn(under);
    await under.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const oobCode = under.links()[0]?.searchParams.get('oobCode');
    for (let wrongCode = 0; wrongCode < 50; wrongCode += 1) {
      const given = { oobCode: `wrong${wrongCode}` };
      await callFrom(under, '192.0.2.1', 'accounts:resetPassword', given);
      await callFrom(under, '192.0.2.1', 'accounts:update', given);
    }
    const reset = { oobCode, newPassword: 'another password' };
    const method = 'accounts:resetPassword';
    expect(await callFrom(under, '192.0.2.1', method, reset)).toEqual(blocked);
    expect(await callFrom(under, '192.0.2.1', method, { oobCode })).toEqual(blocked);
    expect(await callFrom(under, '192.0.2.1', 'accounts:update', { oobCode })).toEqual(blocked);
    expect(await callFrom(under, '192.0.2.2', method, reset)).toMatchObject({ status: 200 });
  });

  it('mails: fifty, to whichever accounts; others are not held up', async () => {
    for (let mail = 0; mail < 50; mail += 1)
      expect(await mailTo('192.0.2.1', `unknown${mail}`)).toMatchObject({ status: 200 });
    expect(await mailTo('192.0.2.1', 'unknown')).toEqual(refusal('RESET_PASSWORD_EXCEED_LIMIT'));
    expect(await mailTo('192.0.2.2', 'unknown')).toMatchObject({ status: 200 });
  });

  it('refresh tokens: a hundred wrong ones, but a good one is always taken', async () => {
    const { refreshToken } = await signedIn(under);
    const refresh = (token: string) => under.renew(token);
    for (let wrongToken = 0; wrongToken < 100; wrongToken += 1)
      expect(await refresh(`wrong${wrongToken}`)).toEqual(refusal('TOKEN_EXPIRED'));
    expect(await refresh('wrong')).toEqual(blocked);
    expect(await refresh(refreshToken)).toMatchObject({ status: 200 });
  });

  it('found 31: new accounts: a hundred an hour of both kinds; the refusal says how long to wait', async () => {
    await using under = await startIdentity({ signUpOpen: true, anonymousSignIn: true });
    await under.identity.accounts.create({ email, password });
    const signUp = (body: object, address = '192.0.2.1') =>
      callFrom(under, address, 'accounts:signUp', body);
    const taken = { email, password };
    const { idToken } = (await signUp({})).body;
    expect(
      await signUp({ idToken, email: 'first@example.org', password }),
      'is no other account',
    ).toMatchObject({ status: 200 });
    under.wait({ minutes: 18 });
    for (let attempt = 0; attempt < 98; attempt += 1)
      expect(await signUp(taken)).toEqual(refusal('EMAIL_EXISTS'));
    expect(await signUp({ email: 'new@example.org', password: 'short' }), 'makes none').toEqual(
      refusal('WEAK_PASSWORD', { detail: 'Password should be at least 6 characters' }),
    );
    const { body } = await signUp({});
    const link = { idToken: body['idToken'], email: 'new@example.org', password };
    for (const asked of [taken, {}, link])
      expect(await signUp(asked)).toEqual(tooMany('42 minutes'));
    under.wait({ minutes: 41 });
    expect(await signUp({}), 'asking again makes it no longer').toEqual(tooMany('1 minute'));
    expect(await signUp({}, '192.0.2.2')).toMatchObject({ status: 200 });
    under.wait({ minutes: 1 });
    expect(await signUp(link)).toMatchObject({ status: 200 });
  });
});
