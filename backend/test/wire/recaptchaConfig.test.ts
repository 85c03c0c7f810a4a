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
