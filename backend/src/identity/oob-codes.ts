import type { Database } from '../sqlite/database.ts';
import { IdentityError } from './errors.ts';
import type { OobPurpose } from './model.ts';
import { newSecret, secretHash } from './secrets.ts';

const lifetimeMillis = 60 * 60_000;
/** How long an expired code is still told apart from one that never was. */
const memoryMillis = 24 * 60 * 60_000;

export interface OobCode {
  readonly uid: string;
  readonly purpose: OobPurpose;
}

/** Codes sent out of band, by mail: each works once, for an hour. */
export interface OobCodes {
  /** `null` makes a code for nobody: the same work as for an account, opening nothing. */
  create(uid: string | null, purpose: OobPurpose): string;
  /** Throws `INVALID_OOB_CODE` or `EXPIRED_OOB_CODE`. */
  check(code: string): OobCode;
  /** Uses up the code, and every other one of the same account and purpose. */
  consume(code: OobCode): void;
}

export function createOobCodes(database: Database, wallMillis: () => number): OobCodes {
  const { sqlite } = database;
  const purge = sqlite.prepare('DELETE FROM oob_codes WHERE expires_at < ?');
  const insert = sqlite.prepare(
    'INSERT INTO oob_codes (hash, uid, purpose, expires_at) VALUES (?, ?, ?, ?)',
  );
  const find = sqlite.prepare('SELECT uid, purpose, expires_at FROM oob_codes WHERE hash = ?');
  const remove = sqlite.prepare('DELETE FROM oob_codes WHERE uid = ? AND purpose = ?');
  return {
    create(uid, purpose) {
      const code = newSecret();
      database.transaction(() => {
        purge.run(wallMillis() - memoryMillis);
        insert.run(secretHash(code), uid, purpose, wallMillis() + lifetimeMillis);
      });
      return code;
    },
    check(code) {
      const { uid, purpose, expires_at: expiresAt } = find.get(secretHash(code)) ?? {};
      if (typeof uid !== 'string') throw new IdentityError('INVALID_OOB_CODE');
      if (Number(expiresAt) <= wallMillis()) throw new IdentityError('EXPIRED_OOB_CODE');
      return { uid, purpose: purpose === 'VERIFY_EMAIL' ? 'VERIFY_EMAIL' : 'PASSWORD_RESET' };
    },
    consume({ uid, purpose }) {
      remove.run(uid, purpose);
    },
  };
}
