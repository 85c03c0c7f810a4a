import type { SQLInputValue } from 'node:sqlite';
import { DamageError } from '../sqlite/check-value.ts';
import type { Database } from '../sqlite/database.ts';
import type { Account } from './model.ts';
import { accountCheckValue } from './schema.ts';

type Row = Record<string, unknown>;

/** Changes of a stored account, by column. */
export interface AccountChange {
  readonly email?: string | null;
  readonly email_verified?: 0 | 1;
  readonly password_hash?: string | null;
  readonly password_updated_at?: number;
  readonly display_name?: string | null;
  readonly photo_url?: string | null;
  readonly disabled?: 0 | 1;
  readonly custom_claims?: string;
  readonly created_at?: number;
  readonly last_login_at?: number | null;
  readonly last_refresh_at?: number;
}

export interface StoredAccount extends Account {
  readonly passwordHash: string | null;
}

export type AccountStore = ReturnType<typeof createAccountStore>;

/** Reads and writes the table of accounts, without any checks. */
export function createAccountStore({ sqlite }: Database) {
  const insert = sqlite.prepare(
    `INSERT INTO accounts (uid, email, email_verified, password_hash, password_updated_at, display_name,
       photo_url, disabled, custom_claims, created_at, last_login_at, valid_since)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const columns = `*, check_value IS ${accountCheckValue} AS is_sound`;
  const byUid = sqlite.prepare(`SELECT ${columns} FROM accounts WHERE uid = ?`);
  const validSession = sqlite.prepare(
    `SELECT check_value IS ${accountCheckValue} AS is_sound FROM accounts
     WHERE uid = ? AND disabled = 0 AND valid_since <= ?
       AND EXISTS (SELECT 1 FROM refresh_tokens WHERE session = ? AND refresh_tokens.uid = accounts.uid)`,
  );
  const byEmail = sqlite.prepare(`SELECT ${columns} FROM accounts WHERE email = ?`);
  const page = sqlite.prepare(`SELECT ${columns} FROM accounts WHERE uid > ? ORDER BY uid LIMIT ?`);
  const byHashPrefix = sqlite.prepare(
    'SELECT password_hash FROM accounts WHERE substr(password_hash, 1, length(?1)) = ?1 LIMIT 1',
  );
  const remove = sqlite.prepare('DELETE FROM accounts WHERE uid = ?');
  const seal = sqlite.prepare(
    `UPDATE accounts SET check_value = ${accountCheckValue} WHERE uid = ?`,
  );
  const update = (uid: string, assignments: string, values: readonly SQLInputValue[]): void => {
    // Without it the check value would cover a damage.
    assertSound(byUid.get(uid));
    sqlite.prepare(`UPDATE accounts SET ${assignments} WHERE uid = ?`).run(...values, uid);
    seal.run(uid);
  };
  return {
    insert(a: StoredAccount): void {
      insert.run(
        a.uid,
        a.email,
        Number(a.emailVerified),
        a.passwordHash,
        a.passwordUpdatedAt,
        a.displayName,
        a.photoUrl,
        Number(a.disabled),
        JSON.stringify(a.customClaims),
        a.createdAt,
        a.lastLoginAt,
        a.validSince,
      );
      seal.run(a.uid);
    },
    get: (uid: string) => fromRow(byUid.get(uid)),
    /** Whether the account exists, is enabled and has this session. Checked with every call; `authTime` is in seconds. */
    hasValidSession: (uid: string, authTime: number, session: string): boolean =>
      assertSound(validSession.get(uid, authTime, session)) !== undefined,
    findByEmail: (email: string) => fromRow(byEmail.get(email)),
    list: (after: string, limit: number): StoredAccount[] =>
      page.all(after, limit).flatMap((row) => fromRow(row) ?? []),
    /** The password hash of any account whose hash has this prefix. */
    findPasswordHash: (prefix: string) => text(byHashPrefix.get(prefix)?.['password_hash']),
    update(uid: string, change: AccountChange): void {
      const assignments = Object.keys(change).map((column) => `${column} = ?`);
      if (assignments.length > 0) update(uid, assignments.join(', '), Object.values(change));
    },
    /** Makes tokens of this second and of earlier ones invalid. */
    outdateTokens: (uid: string, seconds: number): void =>
      // One second ahead, to revoke tokens of the current second too.
      update(uid, 'valid_since = max(valid_since, ?) + 1', [seconds]),
    remove: (uid: string) => void remove.run(uid),
  };
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const count = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function assertSound(row: Row | undefined): Row | undefined {
  if (row !== undefined && row['is_sound'] !== 1)
    throw new DamageError('A stored account is damaged.');
  return row;
}

function fromRow(found: Row | undefined): StoredAccount | null {
  const row = assertSound(found);
  if (row === undefined) return null;
  const passwordHash = text(row['password_hash']);
  return {
    uid: String(row['uid']),
    email: text(row['email']),
    emailVerified: row['email_verified'] === 1,
    passwordHash,
    hasPassword: passwordHash !== null,
    passwordUpdatedAt: Number(row['password_updated_at']),
    displayName: text(row['display_name']),
    photoUrl: text(row['photo_url']),
    disabled: row['disabled'] === 1,
    customClaims: JSON.parse(String(row['custom_claims'])),
    createdAt: Number(row['created_at']),
    lastLoginAt: count(row['last_login_at']),
    lastRefreshAt: count(row['last_refresh_at']),
    validSince: Number(row['valid_since']),
  };
}
