import { describe, expect, it } from 'vitest';
import { openOffice } from './office.ts';
import { email } from './people-writes.ts';
import {
  preRegistrationStories,
  recoveryStory,
  useAccounts,
  type Accounts,
} from './pre-registration.ts';

async function openBackend(env: Readonly<Record<string, string>>): Promise<Accounts> {
  const office = await openOffice(env);
  const { backend } = office;
  return {
    office,
    call: (method, body) => backend.identityCall(`accounts:${method}`, body),
    refresh: backend.refresh,
    codes: async (mode) => {
      const lines = backend.log().split('\n');
      const links = lines.filter((line) => line.includes(`mode=${mode}&`));
      return links.map((line) => new URL(JSON.parse(line).link).searchParams.get('oobCode') ?? '');
    },
    wait: async () => backend.wait(60),
    [Symbol.asyncDispose]: () => office[Symbol.asyncDispose](),
  };
}

describe('P2 where sign-up is open', () => {
  useAccounts(() => openBackend({ SIGN_UP: 'open' }));
  preRegistrationStories();
  recoveryStory();
});

describe('P2 where sign-up is closed', () => {
  it('is open to an invited address alone', async () => {
    await using accounts = await openBackend({});
    const { office, call } = accounts;
    office.put(`invites/${email}`, { role: 'office' });
    const statuses = ['other@example.org', email].map(async (address) => {
      const { status } = await call('signUp', { email: address, password: 'minyan-under-test' });
      return status;
    });
    expect(await Promise.all(statuses)).toEqual([400, 200]);
  });
});
