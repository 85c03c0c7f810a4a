import type { Migrations } from '../sqlite/migrations.ts';

/** Times are whole milliseconds since 1970, but `valid_since` and `auth_time`: seconds, as in tokens. */
export const identityMigrations: Migrations = {
  service: 'identity',
  steps: [
    `CREATE TABLE accounts (
       uid TEXT PRIMARY KEY,
       email TEXT NOT NULL UNIQUE,
       email_verified INTEGER NOT NULL,
       password_hash TEXT,
       password_updated_at INTEGER NOT NULL,
       display_name TEXT,
       photo_url TEXT,
       disabled INTEGER NOT NULL,
       custom_claims TEXT NOT NULL,
       created_at INTEGER NOT NULL,
       last_login_at INTEGER,
       last_refresh_at INTEGER,
       valid_since INTEGER NOT NULL
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
  ],
};
