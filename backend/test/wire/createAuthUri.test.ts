import { describe, expect, it } from 'vitest';
import { signedIn, startIdentity } from '../harness/identity.ts';

const method = 'accounts:createAuthUri';
const kind = 'identitytoolkit#CreateAuthUriResponse';

describe('accounts:createAuthUri', () => {
  it('reveals nothing while email enumeration protection is on', async () => {
    await using under = await startIdentity();
    const { email } = await signedIn(under);
    expect(
      await under.call(method, { identifier: email, continueUri: 'http://localhost' }),
    ).toEqual({ status: 200, body: { kind, registered: false, signinMethods: [] } });
    await under.refuses(method, { identifier: 'gabbai' }, 'INVALID_EMAIL');
  });

  it('lists the methods where it is off', async () => {
    await using under = await startIdentity({ emailEnumerationProtection: false });
    const { email } = await signedIn(under);
    expect(await under.call(method, { identifier: email })).toEqual({
      status: 200,
      body: { kind, registered: true, signinMethods: ['password'] },
    });
    expect(await under.call(method, { identifier: 'unknown@example.org' })).toEqual({
      status: 200,
      body: { kind, registered: false, signinMethods: [] },
    });
  });
});
