import { expect, it } from 'vitest';
import { openDatabase } from '../sqlite/database.ts';
import { migrate } from '../sqlite/migrations.ts';
import { createAccountStore } from './accounts.ts';
import { identityMigrations } from './schema.ts';

it('an older folder keeps its accounts, sessions and mailed codes, and deletes them together', () => {
  const database = openDatabase(':memory:');
  const { sqlite } = database;
  const all = (sql: string): unknown[] => sqlite.prepare(sql).all();
  const { service, steps } = identityMigrations;
  migrate(database, { service, steps: steps.slice(0, 1) });
  sqlite.exec(`
    INSERT INTO accounts VALUES
      ('one', 'one@example.org', 1, 'hash', 5, 'One', NULL, 0, '{"role":"a"}', 4, 6, NULL, 3),
      ('two', 'two@example.org', 0, NULL, 5, NULL, 'https://x/', 1, '{}', 4, NULL, 7, 3);
    INSERT INTO refresh_tokens VALUES (x'01', 'one', 5, NULL), (x'02', 'two', 5, 8);
    INSERT INTO oob_codes VALUES (x'03', 'one', 'PASSWORD_RESET', 9), (x'04', NULL, 'PASSWORD_RESET', 9);
  `);
  const accounts = all('SELECT * FROM accounts');
  const tokens = all('SELECT * FROM refresh_tokens');
  migrate(database, identityMigrations);
  const withoutCheck = all('SELECT * FROM accounts').map((row) =>
    Object.assign({}, row, { check_value: 0 }),
  );
  expect(withoutCheck).toEqual(accounts.map((row) => Object.assign({}, row, { check_value: 0 })));
  expect(createAccountStore(database).get('one')).toMatchObject({ email: 'one@example.org' });
  expect(all('SELECT * FROM refresh_tokens')).toEqual([
    Object.assign({}, tokens[0], { session: 'one/5' }),
    Object.assign({}, tokens[1], { session: 'two/5' }),
  ]);
  expect(all('SELECT uid, email, auth_time, expires_at FROM oob_codes ORDER BY hash')).toEqual([
    { uid: 'one', email: 'one@example.org', auth_time: null, expires_at: 9 },
    { uid: null, email: null, auth_time: null, expires_at: 9 },
  ]);
  expect(all('PRAGMA foreign_key_check')).toEqual([]);
  expect(all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  sqlite.exec("DELETE FROM accounts WHERE uid = 'one'");
  expect(all('SELECT uid FROM refresh_tokens')).toEqual([{ uid: 'two' }]);
  expect(all('SELECT uid FROM oob_codes')).toEqual([{ uid: null }]);
  database.close();
});
