import { expect, it } from 'vitest';
import { refusal, send, startIdentity } from '../harness/identity.ts';

it('v2/passwordPolicy has the lengths that a new password may have', async () => {
  await using under = await startIdentity();
  const url = `${under.url}/identitytoolkit.googleapis.com/v2/passwordPolicy`;
  expect(await send(`${url}?key=the-key`)).toEqual({
    status: 200,
    body: {
      customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
      allowedNonAlphanumericCharacters: expect.arrayContaining(['!', '\\', '~']),
      enforcementState: 'ENFORCE',
      forceUpgradeOnSignin: false,
      schemaVersion: 1,
    },
  });
  expect(await send(url)).toEqual(refusal('INVALID_API_KEY'));
});
