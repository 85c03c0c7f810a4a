import { describe, expect, it } from 'vitest';
import { forEachTest } from '../harness/for-each-test.ts';
import { refusal, signedIn, startIdentity } from '../harness/identity.ts';

const method = 'accounts:resetPassword';
const newPassword = 'new password';
const answer = (email: string, requestType = 'PASSWORD_RESET') => ({
  status: 200,
  body: { kind: 'identitytoolkit#ResetPasswordResponse', email, requestType },
});

const under = forEachTest(startIdentity);

async function resetCode(email: string): Promise<string> {
  await under.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
  return under.lastCode();
}

describe('accounts:resetPassword', () => {
  it('returns whose code it is without using it up, then sets the password, once', async () => {
    const { uid, email, password, idToken, refreshToken } = await signedIn(under);
    const oobCode = await resetCode(email);
    expect(await under.call(method, { oobCode })).toEqual(answer(email));
    expect(await under.call(method, { oobCode })).toEqual(answer(email));
    under.wait({ seconds: 1 });
    expect(await under.call(method, { oobCode, newPassword })).toEqual(answer(email));
    const usedUp = refusal('INVALID_OOB_CODE');
    expect(await under.call(method, { oobCode, newPassword })).toEqual(usedUp);
    expect(await under.call(method, { oobCode })).toEqual(usedUp);

    const signIn = 'accounts:signInWithPassword';
    await under.refuses(signIn, { email, password }, 'INVALID_LOGIN_CREDENTIALS');
    await under.accepts(signIn, { email, password: newPassword });
    expect(await under.renew(refreshToken)).toEqual(refusal('TOKEN_EXPIRED'));
    await under.refuses(
      'accounts:lookup',
      { idToken },
      'TOKEN_EXPIRED : Your password has been changed. Please sign in again.',
    );
    expect(under.identity.accounts.get(uid)).toMatchObject({ emailVerified: true });
  });

  it('uses up every code of the account together', async () => {
    const { email } = await signedIn(under);
    const first = await resetCode(email);
    const second = await resetCode(email);
    expect(await under.call(method, { oobCode: second, newPassword })).toEqual(answer(email));
    await under.refuses(method, { oobCode: first, newPassword }, 'INVALID_OOB_CODE');
  });

  it('ends with the password it was to replace, changed by any user', async () => {
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
      const oobCode = await resetCode(email);
      await accounts.update(uid, { displayName: 'Reb Dovid' });
      expect(await under.call(method, { oobCode })).toEqual(answer(email));
      await change();
      await under.refuses(method, { oobCode, newPassword }, 'INVALID_OOB_CODE');
    }
  });

  it('accepts one of two simultaneous uses of a code', async () => {
    const { email } = await signedIn(under);
    const oobCode = await resetCode(email);
    const answers = await Promise.all(
      ['first password', 'second password'].map((newPassword) =>
        under.call(method, { oobCode, newPassword }),
      ),
    );
    expect(answers).toContainEqual(answer(email));
    expect(answers).toContainEqual(refusal('INVALID_OOB_CODE'));
  });

  it('keeps the code good when the new password is refused', async () => {
    const { email } = await signedIn(under);
    const oobCode = await resetCode(email);
    await under.refuses(
      method,
      { oobCode, newPassword: '12345' },
      'WEAK_PASSWORD : Password should be at least 6 characters',
    );
    await under.refuses(method, { oobCode, newPassword: '' }, 'MISSING_PASSWORD');
    expect(await under.call(method, { oobCode, newPassword })).toEqual(answer(email));
  });

  it('expires after an hour', async () => {
    const { email } = await signedIn(under);
    const oobCode = await resetCode(email);
    under.wait({ minutes: 59 });
    expect(await under.call(method, { oobCode })).toEqual(answer(email));
    under.wait({ minutes: 1 });
    await under.refuses(method, { oobCode }, 'EXPIRED_OOB_CODE');
    await under.refuses(method, { oobCode, newPassword }, 'EXPIRED_OOB_CODE');
    under.wait({ days: 2 });
    await resetCode(email);
    await under.refuses(method, { oobCode }, 'INVALID_OOB_CODE');
  });

  it('refuses a missing or unknown code, one for another purpose, and a disabled account', async () => {
    const { uid, email, idToken } = await signedIn(under);
    await under.refuses(method, { newPassword }, 'MISSING_OOB_CODE');
    await under.refuses(method, { oobCode: 'unknown' }, 'INVALID_OOB_CODE');
    await under.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const verifying = under.lastCode();
    expect(await under.call(method, { oobCode: verifying })).toEqual(answer(email, 'VERIFY_EMAIL'));
    await under.refuses(method, { oobCode: verifying, newPassword }, 'INVALID_OOB_CODE');
    const oobCode = await resetCode(email);
    await under.identity.accounts.update(uid, { disabled: true });
    await under.refuses(method, { oobCode, newPassword }, 'USER_DISABLED');
  });
});
