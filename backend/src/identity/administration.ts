import { randomBytes } from 'node:crypto';
import type { RunQueued } from '../kernel/concurrency-limiter.ts';
import type { Emitter } from '../kernel/emitter.ts';
import type { Database } from '../sqlite/database.ts';
import type { AccountChange, AccountStore, StoredAccount } from './accounts.ts';
import { IdentityError } from './errors.ts';
import type { AccountAdministration, AccountUpdate } from './model.ts';
import type { OobCodes } from './oob-codes.ts';
import { hashPassword, type HashCost } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { isAddress, readCustomClaims, readEmail, readNewPassword } from './values.ts';

/** Manages accounts, without checking a session: for the operator, and as a part of sign-up and password resets. */
export function createAdministration({
  database,
  accounts,
  codes,
  sessions,
  revocations,
  runQueued,
  hashCost,
  wallMillis,
}: {
  database: Database;
  accounts: AccountStore;
  codes: OobCodes;
  sessions: Sessions;
  /** Emits the uid of an account whose tokens were revoked, after the commit. */
  revocations: Emitter<string>;
  /** Limits how many passwords are hashed at a time. */
  runQueued: RunQueued;
  hashCost: HashCost | undefined;
  wallMillis: () => number;
}): AccountAdministration {
  function existing(uid: string): StoredAccount {
    const account = accounts.get(uid);
    if (account === null) throw new IdentityError('USER_NOT_FOUND');
    return account;
  }

  function refuseTaken(email: string | null): void {
    if (email !== null && accounts.findByEmail(email) !== null)
      throw new IdentityError('EMAIL_EXISTS');
  }

  async function hashed(password: string): Promise<string> {
    const checked = readNewPassword(password);
    return runQueued(() => hashPassword(checked, hashCost));
  }

  return {
    async create({ email: givenEmail, password, uid, ...given }) {
      const email = givenEmail === null ? null : readEmail(givenEmail);
      refuseTaken(email);
      const passwordHash = password === null ? null : await hashed(password);
      const now = wallMillis();
      const account: StoredAccount = {
        // 28 characters, as Firebase's own ids.
        uid: uid ?? randomBytes(14).toString('hex'),
        email,
        emailVerified: given.emailVerified ?? false,
        passwordHash,
        hasPassword: passwordHash !== null,
        passwordUpdatedAt: now,
        displayName: given.displayName ?? null,
        photoUrl: given.photoUrl ?? null,
        disabled: given.disabled ?? false,
        customClaims: {},
        createdAt: now,
        lastLoginAt: null,
        lastRefreshAt: null,
        validSince: Math.floor(now / 1000),
      };
      return database.transaction(() => {
        refuseTaken(email);
        if (accounts.get(account.uid) !== null) throw new IdentityError('DUPLICATE_LOCAL_ID');
        accounts.insert(account);
        return account;
      });
    },
    get: (uid) => accounts.get(uid),
    // A lookup of many accounts must not fail because one address is invalid.
    findByEmail: (email) => (isAddress(email) ? accounts.findByEmail(email.toLowerCase()) : null),
    list: ({ after, limit }) => accounts.list(after ?? '', limit),
    async update(uid, change, confirm) {
      existing(uid);
      const columns = columnsOf(change);
      const { email = null } = columns;
      refuseTaken(email);
      const { password } = change;
      const passwordHash = password === undefined ? undefined : await hashed(password);
      const changed = database.transaction(() => {
        confirm?.();
        const isDisabled = existing(uid).disabled;
        refuseTaken(email);
        accounts.update(uid, columns);
        if (passwordHash !== undefined) {
          accounts.update(uid, { password_hash: passwordHash, password_updated_at: wallMillis() });
          sessions.revokeAll(uid);
          codes.endResets(uid);
        }
        // Tokens of before the disabling stay invalid. Until now they had to report USER_DISABLED, not "expired".
        if (isDisabled && change.disabled === false) sessions.revokeAll(uid);
        return existing(uid);
      });
      if (passwordHash !== undefined || changed.disabled) revocations.emit(uid);
      return changed;
    },
    import(imported) {
      const email = imported.email === null ? null : readEmail(imported.email);
      const customClaims = readCustomClaims(imported.customClaims);
      const now = wallMillis();
      const areSessionsEnded = database.transaction(() => {
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
          lastLoginAt: Math.max(imported.lastLoginAt ?? 0, before?.lastLoginAt ?? 0) || null,
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
          custom_claims: customClaims,
          created_at: account.createdAt,
          last_login_at: account.lastLoginAt,
        });
        const isEnabledAgain = before.disabled && !account.disabled;
        if (isNewPassword || isEnabledAgain) sessions.revokeAll(account.uid);
        if (isNewPassword) codes.endResets(account.uid);
        return isNewPassword || account.disabled;
      });
      if (areSessionsEnded) revocations.emit(imported.uid);
    },
    passwordHash: (uid) => existing(uid).passwordHash,
    revokeSessions(uid) {
      existing(uid);
      database.transaction(() => sessions.revokeAll(uid));
      revocations.emit(uid);
    },
    remove(uid) {
      existing(uid);
      accounts.remove(uid);
      revocations.emit(uid);
    },
  };
}

/** Converts a change to columns, except the password; throws for invalid values. */
function columnsOf({
  email,
  displayName,
  photoUrl,
  emailVerified,
  disabled,
  customClaims,
}: AccountUpdate): AccountChange {
  return {
    ...(email === undefined ? {} : { email: readEmail(email) }),
    ...(displayName === undefined ? {} : { display_name: displayName }),
    ...(photoUrl === undefined ? {} : { photo_url: photoUrl }),
    ...(emailVerified === undefined ? {} : { email_verified: emailVerified ? 1 : 0 }),
    ...(disabled === undefined ? {} : { disabled: disabled ? 1 : 0 }),
    ...(customClaims === undefined ? {} : { custom_claims: readCustomClaims(customClaims) }),
  };
}
