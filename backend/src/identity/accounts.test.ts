import { expect, it } from 'vitest';
import { DamageError } from '../sqlite/check-value.ts';
import { openDatabase } from '../sqlite/database.ts';
import { migrate } from '../sqlite/migrations.ts';
import { createAccountStore, type StoredAccount } from './accounts.ts';
import { identityMigrations } from './schema.ts';

const account: StoredAccount = {
  uid: 'one',
  email: 'one@example.org',
  emailVerified: false,
  passwordHash: 'hash',
  hasPassword: true,
  passwordUpdatedAt: 5,
  displayName: null,
  photoUrl: null,
  disabled: false,
  customClaims: {},
  createdAt: 4,
  lastLoginAt: null,
  lastRefreshAt: null,
  validSince: 3,
};

function open() {
  const database = openDatabase(':memory:');
  migrate(database, identityMigrations);
  const accounts = createAccountStore(database);
  accounts.insert(account);
  accounts.insert({ ...account, uid: 'two', email: 'two@example.org' });
  const { sqlite } = database;
  sqlite.exec(`INSERT INTO refresh_tokens VALUES (x'01', 'one', 5, NULL, 's')`);
  return { sqlite, accounts };
}

it.each([
  'email_verified = 1',
  "password_hash = 'hasi'",
  "custom_claims = '{}}'",
  'valid_since = 2',
  'check_value = 7',
])('found F13: an account that is not what was written is damaged, and no other: %s', (change) => {
  const { sqlite, accounts } = open();
  sqlite.exec(`UPDATE accounts SET ${change} WHERE uid = 'one'`);
  for (const read of [
    () => accounts.get('one'),
    () => accounts.findByEmail('one@example.org'),
    () => accounts.hasValidSession('one', 5, 's'),
    () => accounts.update('one', { disabled: 1 }),
    () => accounts.outdateTokens('one', 9),
  ])
    expect(read).toThrow(DamageError);
  expect(accounts.get('two')?.email).toBe('two@example.org');
  accounts.remove('one');
  expect(accounts.list('', 9)).toHaveLength(1);
});

it('found F13: an account is sound after each of its changes', () => {
  const { accounts } = open();
  accounts.update('one', { email: null, disabled: 1, last_login_at: 8 });
  accounts.outdateTokens('one', 9);
  expect(accounts.get('one')).toMatchObject({ email: null, disabled: true, validSince: 10 });
  expect(accounts.list('', 9)).toHaveLength(2);
});
