import type { Database } from '../sqlite/database.ts';
import { IdentityError } from './errors.ts';
import { type OobPurpose, oobPurposes } from './model.ts';
import { newSecret, secretHash } from './secrets.ts';

const hourMillis = 60 * 60_000;
const dayMillis = 24 * hourMillis;
/** How long an expired code is still told apart from one that never was. */
const memoryMillis = dayMillis;

/** What a code is good for. */
export interface OobCode {
  readonly uid: string;
  readonly purpose: OobPurpose;
  /** Where it was mailed to. */
  readonly email: string;
  /** Of the sign-in that asked for a change of address: when that has ended, the change is not made. */
  readonly authTime: number | null;
  readonly expiresAt: number;
}

/** Codes sent out of band, by mail: each works once, for its time. */
export interface OobCodes {
  /** `null` makes a code for nobody: the same work as for an account, opening nothing. */
  create(
    purpose: OobPurpose,
    recipient: { uid: string; email: string; authTime?: number } | null,
  ): string;
  /** Throws `INVALID_OOB_CODE` or `EXPIRED_OOB_CODE`. */
  check(code: string): OobCode;
  /**
   * Uses up the code, and every other one of the same account and purpose. Only to bring an address back, older ones
   * go on: whoever took an account over may have made the newer, but never those mailed before.
   */
  consume(code: OobCode): void;
  /** Ends what was mailed to set another password; inside the transaction that changes it. */
  endResets(uid: string): void;
}

export function createOobCodes(database: Database, wallMillis: () => number): OobCodes {
  const { sqlite } = database;
  const purge = sqlite.prepare('DELETE FROM oob_codes WHERE expires_at < ?');
  const insert = sqlite.prepare(
    'INSERT INTO oob_codes (hash, uid, purpose, expires_at, email, auth_time) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const find = sqlite.prepare(
    'SELECT uid, purpose, expires_at, email, auth_time FROM oob_codes WHERE hash = ?',
  );
  const remove = sqlite.prepare(
    'DELETE FROM oob_codes WHERE uid = ? AND purpose = ? AND expires_at >= ?',
  );
  return {
    create(purpose, recipient) {
      const code = newSecret();
      const { uid = null, email = null, authTime = null } = recipient ?? {};
      const expiresAt = wallMillis() + lifetimeOf(purpose);
      database.transaction(() => {
        purge.run(wallMillis() - memoryMillis);
        insert.run(secretHash(code), uid, purpose, expiresAt, email, authTime);
      });
      return code;
    },
    check(code) {
      const row = find.get(secretHash(code)) ?? {};
      const { uid, email, auth_time: authTime, expires_at: expiresAt } = row;
      const purpose = oobPurposes.find((known) => known === row['purpose']);
      if (typeof uid !== 'string' || typeof email !== 'string' || purpose === undefined)
        throw new IdentityError('INVALID_OOB_CODE');
      if (Number(expiresAt) <= wallMillis()) throw new IdentityError('EXPIRED_OOB_CODE');
      return {
        uid,
        purpose,
        email,
        authTime: typeof authTime === 'number' ? authTime : null,
        expiresAt: Number(expiresAt),
      };
    },
    endResets: (uid) => void remove.run(uid, 'PASSWORD_RESET', 0),
    consume({ uid, purpose, expiresAt }) {
      remove.run(uid, purpose, purpose === 'RECOVER_EMAIL' ? expiresAt : 0);
    },
  };
}

/** A lost address is missed late: the mail may lie unread over a week of Yom Tov. */
function lifetimeOf(purpose: OobPurpose): number {
  return purpose === 'RECOVER_EMAIL' ? 10 * dayMillis : hourMillis;
}
