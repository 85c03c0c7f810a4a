import { describe, expect, it } from 'vitest';
import { refusal, signedIn, startIdentity } from '../harness/identity.ts';
import type { Answer, IdentityUnderTest } from '../harness/identity.ts';

const taken = 'gabbai@example.org';
const free = 'unknown@example.org';
const password = 'correct horse';

/** Every public question that names an address. */
const questions: Record<string, (under: IdentityUnderTest, email: string) => Promise<Answer>> = {
  'accounts:signInWithPassword': (under, email) =>
    under.call('accounts:signInWithPassword', { email, password: 'wrong password' }),
  'accounts:sendOobCode': (under, email) =>
    under.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }),
  'accounts:createAuthUri': (under, identifier) =>
    under.call('accounts:createAuthUri', { identifier, continueUri: 'http://localhost' }),
  'accounts:signUp': (under, email) => under.call('accounts:signUp', { email, password }),
  'accounts:update': async (under, email) => {
    const { idToken } = await signedIn(under, { email: 'asking@example.org', password });
    return under.call('accounts:update', { idToken, email });
  },
};

/** The answer to a question about each address, where both are written alike. */
async function ask(under: IdentityUnderTest, question: string) {
  const answerTo = async (email: string): Promise<unknown> =>
    JSON.parse(
      JSON.stringify(await questions[question]?.(under, email)).replaceAll(email, 'ADDRESS'),
    );
  return { taken: await answerTo(taken), free: await answerTo(free) };
}

const mailed = {
  status: 200,
  body: { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: 'ADDRESS' },
};
const methods = (signinMethods: string[]) => ({
  status: 200,
  body: {
    kind: 'identitytoolkit#CreateAuthUriResponse',
    registered: signinMethods.length > 0,
    signinMethods,
  },
});

describe('B6 with email enumeration protection, the default, no response reveals whether an address is taken', () => {
  it.each([
    ['accounts:signInWithPassword', refusal('INVALID_LOGIN_CREDENTIALS')],
    ['accounts:sendOobCode', mailed],
    ['accounts:createAuthUri', methods([])],
    ['accounts:signUp', refusal('ADMIN_ONLY_OPERATION')],
    ['accounts:update', refusal('OPERATION_NOT_ALLOWED')],
  ])('%s', async (question, answer) => {
    await using under = await startIdentity();
    await under.identity.accounts.create({ email: taken, password });
    expect(await ask(under, question)).toEqual({ taken: answer, free: answer });
  });
});

describe('B7 B8 without it the codes are those of older Firebase projects', () => {
  it.each([
    ['accounts:signInWithPassword', refusal('INVALID_PASSWORD'), refusal('EMAIL_NOT_FOUND')],
    ['accounts:sendOobCode', mailed, refusal('EMAIL_NOT_FOUND')],
    ['accounts:createAuthUri', methods(['password']), methods([])],
    ['accounts:signUp', refusal('ADMIN_ONLY_OPERATION'), refusal('ADMIN_ONLY_OPERATION')],
    ['accounts:update', refusal('OPERATION_NOT_ALLOWED'), refusal('OPERATION_NOT_ALLOWED')],
  ])('%s', async (question, answerToTaken, answerToFree) => {
    await using under = await startIdentity({ emailEnumerationProtection: false });
    await under.identity.accounts.create({ email: taken, password });
    expect(await ask(under, question)).toEqual({ taken: answerToTaken, free: answerToFree });
  });
});
