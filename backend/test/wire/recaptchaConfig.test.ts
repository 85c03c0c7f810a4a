import { expect, it } from 'vitest';
import { projectId, refusal, send, startIdentity } from '../harness/identity.ts';

it('I4 v2/recaptchaConfig says that nothing asks for a captcha', async () => {
  await using under = await startIdentity();
  const url = `${under.url}/identitytoolkit.googleapis.com/v2/recaptchaConfig`;
  const query = 'clientType=CLIENT_TYPE_WEB&version=RECAPTCHA_ENTERPRISE';
  expect(await send(`${url}?${query}&key=the-key`)).toEqual({
    status: 200,
    body: {
      recaptchaKey: `projects/${projectId}/keys/none`,
      recaptchaEnforcementState: [{ provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' }],
    },
  });
  expect(await send(`${url}?${query}`)).toEqual(refusal('INVALID_API_KEY'));
});

it.each([
  ['GET', 'v1/recaptchaParams'],
  ['POST', 'v1/accounts:sendVerificationCode'],
  ['POST', 'v1/accounts:signInWithPhoneNumber'],
  ['POST', 'v2/accounts/mfaEnrollment:start'],
  ['POST', 'v2/accounts/mfaSignIn:start'],
])('found 30: %s %s is of a way that is not offered', async (method, path) => {
  await using under = await startIdentity();
  const url = `${under.url}/identitytoolkit.googleapis.com/${path}`;
  expect(await send(`${url}?key=the-key`, { method })).toEqual(refusal('OPERATION_NOT_ALLOWED'));
  expect(await send(url, { method })).toEqual(refusal('INVALID_API_KEY'));
});
