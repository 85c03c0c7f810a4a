import type { VerifyToken, WatchRevocations } from '../kernel/request-auth.ts';

/** An account as everyone but the password check sees it. Times are milliseconds since 1970. */
export interface Account {
  readonly uid: string;
  /** In lower case; one account an address. `null` is an anonymous account's. */
  readonly email: string | null;
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
  readonly email: string | null;
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

export const oobPurposes = [
  'PASSWORD_RESET',
  'VERIFY_EMAIL',
  'VERIFY_AND_CHANGE_EMAIL',
  'RECOVER_EMAIL',
] as const;

/** What a mailed code is for, in Google's words. The last undoes a change of address. */
export type OobPurpose = (typeof oobPurposes)[number];

/** An account as another place had it. */
export interface ImportedAccount {
  readonly uid: string;
  readonly email: string | null;
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
  /** Comes with a password: whoever has an address signs in with it. */
  readonly email?: string;
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
   * All of it or none; a new password, or being disabled, ends every session of the account, also for the time when it is
   * enabled again. `confirm` runs in the transaction, after a password was hashed, and refuses the change by throwing.
   */
  update(uid: string, change: AccountUpdate, confirm?: () => void): Promise<Account>;
  /** Makes the account, or makes the one with its uid the same. Throws `EMAIL_EXISTS` when another has its address. */
  import(account: ImportedAccount): void;
  passwordHash(uid: string): string | null;
  revokeSessions(uid: string): void;
  remove(uid: string): void;
}

/** Both addresses of a change, as the SDK's `checkActionCode` wants them. */
export interface CheckedCode {
  readonly purpose: OobPurpose;
  /** The account's, or the one that comes back. */
  readonly email: string;
  readonly newEmail: string | null;
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
  /** Makes an account without an address, and signs it in. */
  signInAnonymously(address: string): Promise<Session>;
  /** Gives an anonymous account the address and the password of an ordinary one. */
  linkPassword(
    idToken: string,
    link: { readonly email: string; readonly password: string },
    address: string,
  ): Promise<Session>;
  /** The account an id token speaks for. */
  lookup(idToken: string): Account;
  updateAccount(idToken: string, change: ProfileChange): Promise<Session>;
  /** Ends the one session that a refresh token belongs to; does nothing when that has ended. */
  endSession(refreshToken: string): void;
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
  /** Mails a link to the new address, which then takes the place of the old one; gives the old. */
  sendEmailChange(request: {
    readonly idToken: string;
    readonly newEmail: string;
    readonly continueUrl: string | null;
  }): string;
  /** Tells what a code is for, without using it up. */
  checkOobCode(code: string, address: string): CheckedCode;
  /** Ends every session of the account; gives its email address. */
  confirmPasswordReset(code: string, newPassword: string, address: string): Promise<string>;
  /** Confirms, changes or brings back an address, as the code was made for. */
  applyOobCode(code: string, address: string): Account;
  refresh(refreshToken: string, address: string): Session;
  readonly accounts: AccountAdministration;
}
