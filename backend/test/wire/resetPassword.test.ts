import { describe, expect, it } from 'vitest';
import { type IdentityUnderTest, refusal, signedIn, startIdentity } from '../harness/identity.ts';

const method = 'accounts:resetPassword';
const newPassword = 'new password';
const answer = (email: string, requestType = 'PASSWORD_RESET') => ({
  status: 200,
  body: { kind: 'identitytoolkit#ResetPasswordResponse', email, requestType },
});

async function resetCode(under: IdentityUnderTest, email: string): Promise<string> {
  await under.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
  return under.links().at(-1)?.searchParams.get('oobCode') ?? '';
}

describe('accounts:resetPassword', () => {
  it('returns whose code it is without using it up, then sets the password, once', async () => {
    await using under = await startIdentity();
    const { uid, email, password, idToken, refreshToken } = await signedIn(under);
    const oobCode = await resetCode(under, email);
    expect(await under.call(method, { oobCode })).toEqual(answer(email));
    expect(await under.call(method, { oobCode })).toEqual(answer(email));
    under.wait({ seconds: 1 });
    expect(await under.call(method, { oobCode, newPassword })).toEqual(answer(email));
    const usedUp = refusal('INVALID_OOB_CODE');
    expect(await under.call(method, { oobCode, newPassword })).toEqual(usedUp);
    expect(await under.call(method, { oobCode })).toEqual(usedUp);

    const signIn = 'accounts:signInWithPassword';
    expect(await under.call(signIn, { email, password })).toEqual(
      refusal('INVALID_LOGIN_CREDENTIALS'),
    );
    expect(await under.call(signIn, { email, password: newPassword })).toMatchObject({
      status: 200,
    });
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
    expect(await under.refresh(form)).toEqual(refusal('TOKEN_EXPIRED'));
    expect(await under.call('accounts:lookup', { idToken })).toEqual(
      refusal('TOKEN_EXPIRED', { detail: 'Your password has been changed. Please sign in again.' }),
    );
    expect(under.identity.accounts.get(uid)).toMatchObject({ emailVerified: true });
  });

  it('uses up every code of the account together', async () => {
    await using under = await startIdentity();
    const { email } = await signedIn(under);
    const first = await resetCode(under, email);
    const second = await resetCode(under, email);
    expect(await under.call(method, { oobCode: second, newPassword })).toEqual(answer(email));
    expect(await under.call(method, { oobCode: first, newPassword })).toEqual(
      refusal('INVALID_OOB_CODE'),
    );
  });

  it('ends with the password it was to replace, changed by any user', async () => {
    await using under = await startIdentity();
    const { uid, email, idToken } = await signedIn(under);
    const { accounts } = under.identity;
    const changes = {
      'its holder': () => under.call('accounts:update', { idToken, password: 'his own' }),
      'the owner': () => accounts.update(uid, { password: 'of the owner' }),
      'another place': () => {
        const account = accounts.get(uid);
        if (account !== null) accounts.import({ ...account, passwordHash: 'of another place' });
      },
    };
    for (const change of Object.values(changes)) {
      const oobCode = await resetCode(under, email);
      await accounts.update(uid, { displayName: 'Reb Dovid' });
      expect(await under.call(method, { oobCode })).toEqual(answer(email));
      await change();
      expect(await under.call(method, { oobCode, newPassword })).toEqual(
        refusal('INVALID_OOB_CODE'),
      );
    }
  });

  it('accepts one of two simultaneous uses of a code', async () => {
    await using under = await startIdentity();
    const { email } = await signedIn(under);
    const oobCode = await resetCode(under, email);
    const answers = await Promise.all(
      ['first password', 'second password'].map((newPassword) =>
        under.call(method, { oobCode, newPassword }),
      ),
    );
    expect(answers).toContainEqual(answer(email));
    expect(answers).toContainEqual(refusal('INVALID_OOB_CODE'));
  });

  it('keeps the code good when the new password is refused', async () => {
    await using under = await startIdentity();
    const { email } = await signedIn(under);
    const oobCode = await resetCode(under, email);
    expect(await under.call(method, { oobCode, newPassword: '12345' })).toEqual(
      refusal('WEAK_PASSWORD', { detail: 'Password should be at least 6 characters' }),
    );
    expect(await under.call(method, { oobCode, newPassword: '' })).toEqual(
      refusal('MISSING_PASSWORD'),
    );
    expect(await under.call(method, { oobCode, newPassword })).toEqual(answer(email));
  });

  it('expires after an hour', async () => {
    await using under = await startIdentity();
    const { email } = await signedIn(under);
    const oobCode = await resetCode(under, email);
    under.wait({ minutes: 59 });
    expect(await under.call(method, { oobCode })).toEqual(answer(email));
    under.wait({ minutes: 1 });
    expect(await under.call(method, { oobCode })).toEqual(refusal('EXPIRED_OOB_CODE'));
    expect(await under.call(method, { oobCode, newPassword })).toEqual(refusal('EXPIRED_OOB_CODE'));
    under.wait({ days: 2 });
    await resetCode(under, email);
    expect(await under.call(method, { oobCode })).toEqual(refusal('INVALID_OOB_CODE'));
  });

  it('refuses a missing or unknown code, one for another purpose, and a disabled account', async () => {
    await using under = await startIdentity();
    const { uid, email, idToken } = await signedIn(under);
    expect(await under.call(method, { newPassword })).toEqual(refusal('MISSING_OOB_CODE'));
    expect(await under.call(method, { oobCode: 'unknown' })).toEqual(refusal('INVALID_OOB_CODE'));
    await under.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const verifying = under.links().at(-1)?.searchParams.get('oobCode');
    expect(await under.call(method, { oobCode: verifying })).toEqual(answer(email, 'VERIFY_EMAIL'));
    expect(await under.call(method, { oobCode: verifying, newPassword })).toEqual(
      refusal('INVALID_OOB_CODE'),
    );
    const oobCode = await resetCode(under, email);
    await under.identity.accounts.update(uid, { disabled: true });
    expect(await under.call(method, { oobCode, newPassword })).toEqual(refusal('USER_DISABLED'));
  });

  it('lets a blocked account sign in again', async () => {
    await using under = await startIdentity();
    const { email } = await signedIn(under);
    const signIn = 'accounts:signInWithPassword';
    const oobCode = await resetCode(under, email);
    for (let guess = 0; guess < 10; guess += 1)
      await under.call(signIn, { email, password: 'wrong' });
    expect(await under.call(signIn, { email, password: newPassword })).toEqual(
      refusal('TOO_MANY_ATTEMPTS_TRY_LATER'),
    );
    await under.call(method, { oobCode, newPassword });
    expect(await under.call(signIn, { email, password: newPassword })).toMatchObject({
      status: 200,
    });
  });
});
