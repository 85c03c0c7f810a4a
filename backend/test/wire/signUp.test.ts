import { describe, expect, it } from 'vitest';
import { refusal, startIdentity } from '../harness/identity.ts';

const method = 'accounts:signUp';
const email = 'new@example.org';
const password = 'correct horse';

describe('accounts:signUp', () => {
  it('is closed unless opened', async () => {
    await using under = await startIdentity();
    expect(await under.call(method, { email, password })).toEqual(refusal('ADMIN_ONLY_OPERATION'));
    expect(await under.call(method, {})).toEqual(refusal('ADMIN_ONLY_OPERATION'));
    expect(under.identity.accounts.findByEmail(email)).toBeNull();
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
    });
  });

  it('refuses a taken address, a weak or endless password, a missing part', async () => {
    await using under = await startIdentity({ signUpOpen: true });
    await under.identity.accounts.create({ email, password });
    expect(await under.call(method, { email: 'NEW@example.org', password })).toEqual(
      refusal('EMAIL_EXISTS'),
    );
    const other = 'other@example.org';
    expect(await under.call(method, { email: other, password: '12345' })).toEqual(
      refusal('WEAK_PASSWORD', { detail: 'Password should be at least 6 characters' }),
    );
    expect(await under.call(method, { email: other, password: 'x'.repeat(4097) })).toEqual(
      refusal('PASSWORD_DOES_NOT_MEET_REQUIREMENTS', {
        detail: 'Password should be at most 4096 characters',
      }),
    );
    expect(await under.call(method, { email: other })).toEqual(refusal('MISSING_PASSWORD'));
    expect(await under.call(method, { password })).toEqual(refusal('MISSING_EMAIL'));
    expect(await under.call(method, { email: 'a b@c', password })).toEqual(
      refusal('INVALID_EMAIL'),
    );
  });

  it('gives one of two who want the same address at once the account', async () => {
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
