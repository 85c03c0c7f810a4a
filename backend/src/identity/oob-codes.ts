import type { Database } from '../sqlite/database.ts';
import { IdentityError } from './errors.ts';
import { type OobPurpose, oobPurposes } from './model.ts';
import { newSecret, secretHash } from './secrets.ts';

const hourMillis = 60 * 60_000;
const dayMillis = 24 * hourMillis;
/** How long an expired code is distinguished from an invalid one. */
const rememberMillis = dayMillis;

/** A stored code, which allows one action. */
export interface OobCode {
  readonly uid: string;
  readonly purpose: OobPurpose;
  /** The address it was mailed to. */
  readonly email: string;
  /** The sign-in time of the session that requested a change of address; the code ends with that session. */
  readonly authTime: number | null;
  readonly expiresAt: number;
}

export type OobCodes = ReturnType<typeof createOobCodes>;

/** Creates and checks one-time codes, which are sent out of band, by mail. */
export function createOobCodes(database: Database, wallMillis: () => number) {
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
    /** Creates a code. Without a recipient it does the same work, and the code has no effect. */
    create(
      purpose: OobPurpose,
      recipient: { uid: string; email: string; authTime?: number } | null,
    ): string {
      const code = newSecret();
      const { uid = null, email = null, authTime = null } = recipient ?? {};
      const expiresAt = wallMillis() + lifetimeOf(purpose);
      database.transaction(() => {
        purge.run(wallMillis() - rememberMillis);
        insert.run(secretHash(code), uid, purpose, expiresAt, email, authTime);
      });
      return code;
    },
    /** Throws `INVALID_OOB_CODE` or `EXPIRED_OOB_CODE`. */
    check(code: string): OobCode {
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
    /** Removes an account's codes for password resets; call it in the transaction of a new password. */
    endResets: (uid: string) => void remove.run(uid, 'PASSWORD_RESET', 0),
    /**
     * Consumes the code and all others of the same account and purpose. Older recovery codes stay valid: an attacker with
     * the account may have caused the newer ones.
     */
    consume({ uid, purpose, expiresAt }: OobCode): void {
      remove.run(uid, purpose, purpose === 'RECOVER_EMAIL' ? expiresAt : 0);
    },
  };
}

/** A recovery mail may stay unread over a week of holidays. */
function lifetimeOf(purpose: OobPurpose): number {
  return purpose === 'RECOVER_EMAIL' ? 10 * dayMillis : hourMillis;
}
