import type { Emitter } from '../kernel/emitter.ts';
import type { Database } from '../sqlite/database.ts';
import type { AccountStore, StoredAccount } from './accounts.ts';
import { IdentityError } from './errors.ts';
import type { ImportedAccount } from './model.ts';
import type { OobCodes } from './oob-codes.ts';
import type { Sessions } from './sessions.ts';
import { readCustomClaims, readEmail } from './values.ts';

/** Creates or updates an account as it was elsewhere. Repeating it changes nothing and ends no session. */
export function importAccount(
  imported: ImportedAccount,
  {
    database,
    accounts,
    codes,
    sessions,
    revocations,
    wallMillis,
  }: {
    database: Database;
    accounts: AccountStore;
    codes: OobCodes;
    sessions: Sessions;
    revocations: Emitter<string>;
    wallMillis: () => number;
  },
): void {
  const email = imported.email === null ? null : readEmail(imported.email);
  readCustomClaims(imported.customClaims);
  const now = wallMillis();
  const isEnded = database.transaction(() => {
    const holder = email === null ? null : accounts.findByEmail(email);
    if (holder !== null && holder.uid !== imported.uid) throw new IdentityError('EMAIL_EXISTS');
    const before = accounts.get(imported.uid);
    const isNewPassword = imported.passwordHash !== (before?.passwordHash ?? null);
    const account: StoredAccount = {
      ...imported,
      email,
      hasPassword: imported.passwordHash !== null,
      passwordUpdatedAt: before === null || isNewPassword ? now : before.passwordUpdatedAt,
      createdAt: imported.createdAt ?? before?.createdAt ?? now,
      lastLoginAt: null,
      lastRefreshAt: null,
      validSince: before?.validSince ?? Math.floor(now / 1000),
    };
    if (before === null) {
      accounts.insert(account);
      return false;
    }
    accounts.update(account.uid, {
      email,
      email_verified: account.emailVerified ? 1 : 0,
      password_hash: account.passwordHash,
      password_updated_at: account.passwordUpdatedAt,
      display_name: account.displayName,
      photo_url: account.photoUrl,
      disabled: account.disabled ? 1 : 0,
      custom_claims: JSON.stringify(account.customClaims),
      created_at: account.createdAt,
    });
    const isEnabledAgain = before.disabled && !account.disabled;
    if (isNewPassword || isEnabledAgain) sessions.revokeAll(account.uid);
    if (isNewPassword) codes.endResets(account.uid);
    return isNewPassword || account.disabled;
  });
  if (isEnded) revocations.emit(imported.uid);
}
