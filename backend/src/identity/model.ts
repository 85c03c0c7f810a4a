import type { VerifyToken, WatchRevocations } from '../kernel/request-auth.ts';

/** An account as everyone but the password check sees it. Times are milliseconds since 1970. */
export interface Account {
  readonly uid: string;
  /** In lower case; one account an address. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  readonly disabled: boolean;
  readonly hasPassword: boolean;
  readonly passwordUpdatedAt: number;
  readonly customClaims: Readonly<Record<string, unknown>>;
  readonly createdAt: number;
  readonly lastLoginAt: number | null;
  readonly lastRefreshAt: number | null;
  /** Seconds since 1970; tokens of sign-ins before it are revoked. */
  readonly validSince: number;
}

export interface Session {
  readonly account: Account;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string | null;
  readonly uid?: string;
  readonly displayName?: string | null;
  readonly emailVerified?: boolean;
  readonly disabled?: boolean;
}

/** What the holder of an account may change in it; `null` clears. */
export interface ProfileChange {
  readonly password?: string;
  readonly displayName?: string | null;
  readonly photoUrl?: string | null;
}

export type OobPurpose = 'PASSWORD_RESET' | 'VERIFY_EMAIL';

/** An account as another place had it. */
export interface ImportedAccount {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  readonly disabled: boolean;
  readonly customClaims: Readonly<Record<string, unknown>>;
  readonly createdAt: number | null;
  /** As this service stores it; `null`: a new one has to be set by a link. */
  readonly passwordHash: string | null;
}

export interface AccountUpdate extends ProfileChange {
  readonly emailVerified?: boolean;
  readonly disabled?: boolean;
  readonly customClaims?: Readonly<Record<string, unknown>>;
}

/** What the machine's owner may do to any account. Every method throws `USER_NOT_FOUND` for an unknown uid. */
export interface AccountAdministration {
  create(account: NewAccount): Promise<Account>;
  get(uid: string): Account | null;
  findByEmail(email: string): Account | null;
  /** Accounts in the order of their uids, after `after`. */
  list(page: { readonly after: string | null; readonly limit: number }): Account[];
  /**
   * All of it or none; a new password ends every session of the account. `confirm` runs in the transaction, after
   * a password was hashed, and refuses the change by throwing.
   */
  update(uid: string, change: AccountUpdate, confirm?: () => void): Promise<Account>;
  /** Makes the account, or makes the one with its uid the same. Throws `EMAIL_EXISTS` when another has its address. */
  import(account: ImportedAccount): void;
  passwordHash(uid: string): string | null;
  revokeSessions(uid: string): void;
  remove(uid: string): void;
}

/** `address` is always the caller's on the network, for throttling. */
export interface Identity {
  readonly verifyToken: VerifyToken;
  /** Tells of each account that was disabled or deleted, got a new password or had its sessions ended. */
  readonly onRevoked: WatchRevocations;
  /** For the owner alone: a link by which the account's holder sets a new password. */
  passwordResetLink(email: string): string;
  signInWithPassword(attempt: {
    readonly email: string;
    readonly password: string;
    readonly address: string;
  }): Promise<Session>;
  signUp(account: NewAccount, address: string): Promise<Session>;
  /** The account an id token speaks for. */
  lookup(idToken: string): Account;
  updateAccount(idToken: string, change: ProfileChange): Promise<Session>;
  deleteOwnAccount(idToken: string): void;
  /** Empty while email enumeration protection is on. */
  signInMethods(email: string): readonly string[];
  sendPasswordReset(request: {
    readonly email: string;
    readonly address: string;
    readonly continueUrl: string | null;
  }): void;
  sendEmailVerification(request: {
    readonly idToken: string;
    readonly continueUrl: string | null;
  }): string;
  /** Tells what a code is for, without using it up. */
  checkOobCode(
    code: string,
    address: string,
  ): { readonly email: string; readonly purpose: OobPurpose };
  /** Ends every session of the account; gives its email address. */
  confirmPasswordReset(code: string, newPassword: string, address: string): Promise<string>;
  confirmEmail(code: string, address: string): Account;
  refresh(refreshToken: string, address: string): Session;
  readonly accounts: AccountAdministration;
}
