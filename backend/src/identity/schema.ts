import type { Migrations } from '../sqlite/migrations.ts';

const accountColumns = `email_verified INTEGER NOT NULL,
       password_hash TEXT,
       password_updated_at INTEGER NOT NULL,
       display_name TEXT,
       photo_url TEXT,
       disabled INTEGER NOT NULL,
       custom_claims TEXT NOT NULL,
       created_at INTEGER NOT NULL,
       last_login_at INTEGER,
       last_refresh_at INTEGER,
       valid_since INTEGER NOT NULL`;

/** The check value of an account, as it should be. */
export const accountCheckValue = `check_value_of(uid, email, email_verified, password_hash, password_updated_at,
  display_name, photo_url, disabled, custom_claims, created_at, last_login_at, last_refresh_at, valid_since)`;

/** Times are milliseconds since 1970; `valid_since` and `auth_time` are seconds, as in tokens. */
export const identityMigrations: Migrations = {
  service: 'identity',
  steps: [
    `CREATE TABLE accounts (
       uid TEXT PRIMARY KEY,
       email TEXT NOT NULL UNIQUE,
       ${accountColumns}
     ) STRICT, WITHOUT ROWID;
     CREATE TABLE refresh_tokens (
       hash BLOB PRIMARY KEY,
       uid TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
       auth_time INTEGER NOT NULL,
       replaced_at INTEGER
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX refresh_tokens_uid ON refresh_tokens (uid);
     CREATE TABLE oob_codes (
       hash BLOB PRIMARY KEY,
       uid TEXT REFERENCES accounts ON DELETE CASCADE,
       purpose TEXT NOT NULL,
       expires_at INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX oob_codes_uid ON oob_codes (uid);`,
    // Allows accounts without an address, and binds codes to addresses. SQLite cannot drop NOT NULL, so the tables are
    // rebuilt; the old accounts are dropped last, since dropping them cascades.
    `CREATE TABLE new_accounts (
       uid TEXT PRIMARY KEY,
       email TEXT UNIQUE,
       ${accountColumns}
     ) STRICT, WITHOUT ROWID;
     INSERT INTO new_accounts
       SELECT uid, email, email_verified, password_hash, password_updated_at, display_name, photo_url, disabled,
         custom_claims, created_at, last_login_at, last_refresh_at, valid_since FROM accounts;
     CREATE TABLE new_refresh_tokens (
       hash BLOB PRIMARY KEY,
       uid TEXT NOT NULL REFERENCES new_accounts ON DELETE CASCADE,
       auth_time INTEGER NOT NULL,
       replaced_at INTEGER
     ) STRICT, WITHOUT ROWID;
     INSERT INTO new_refresh_tokens SELECT hash, uid, auth_time, replaced_at FROM refresh_tokens;
     CREATE TABLE new_oob_codes (
       hash BLOB PRIMARY KEY,
       uid TEXT REFERENCES new_accounts ON DELETE CASCADE,
       purpose TEXT NOT NULL,
       expires_at INTEGER NOT NULL,
       email TEXT,
       auth_time INTEGER
     ) STRICT, WITHOUT ROWID;
     INSERT INTO new_oob_codes
       SELECT hash, oob_codes.uid, purpose, expires_at, email, NULL FROM oob_codes LEFT JOIN accounts USING (uid);
     DROP TABLE refresh_tokens;
     DROP TABLE oob_codes;
     DROP TABLE accounts;
     ALTER TABLE new_accounts RENAME TO accounts;
     ALTER TABLE new_refresh_tokens RENAME TO refresh_tokens;
     ALTER TABLE new_oob_codes RENAME TO oob_codes;
     CREATE INDEX refresh_tokens_uid ON refresh_tokens (uid);
     CREATE INDEX oob_codes_uid ON oob_codes (uid);`,
    // Groups tokens by session. Id tokens of earlier versions have no session id: theirs is derived from other claims.
    `ALTER TABLE refresh_tokens ADD COLUMN session TEXT NOT NULL DEFAULT '';
     UPDATE refresh_tokens SET session = uid || '/' || auth_time;
     CREATE INDEX refresh_tokens_session ON refresh_tokens (session);`,
    `ALTER TABLE accounts ADD COLUMN check_value INTEGER;
     UPDATE accounts SET check_value = ${accountCheckValue};`,
  ],
};
