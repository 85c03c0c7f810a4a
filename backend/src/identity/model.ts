import type { VerifyToken, WatchRevocations } from '../kernel/request-auth.ts';

/** An account without its password hash. Times are milliseconds since 1970. */
export interface Account {
  readonly uid: string;
  /** In lower case and unique; `null` for an anonymous account. */
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
  /** Seconds since 1970; tokens of earlier sign-ins are revoked. */
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
  readonly photoUrl?: string | null;
  readonly emailVerified?: boolean;
  readonly disabled?: boolean;
}

/** A change that users may make to their own accounts; `null` clears. */
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

/** Whether an address, in lower case, may create an account while sign-up is closed. */
export type IsInvited = (email: string) => boolean;

/** The purpose of a mailed code, by Google's names. The last one undoes a change of address. */
export type OobPurpose = (typeof oobPurposes)[number];

type Profile = 'email' | 'emailVerified' | 'displayName' | 'photoUrl' | 'disabled' | 'customClaims';

/** An account of another backend or of Firebase. */
export interface ImportedAccount extends Pick<Account, 'uid' | Profile> {
  readonly createdAt: number | null;
  readonly lastLoginAt?: number | null;
  /** In this service's form; `null` if a new password must be set by a link. */
  readonly passwordHash: string | null;
}

export interface AccountUpdate extends ProfileChange {
  /** Only together with a password. */
  readonly email?: string;
  readonly emailVerified?: boolean;
  readonly disabled?: boolean;
  readonly customClaims?: Readonly<Record<string, unknown>>;
}

/** Management of any account, for the operator. Every method throws `USER_NOT_FOUND` for an unknown uid. */
export interface AccountAdministration {
  create(account: NewAccount): Promise<Account>;
  get(uid: string): Account | null;
  findByEmail(email: string): Account | null;
  /** Accounts ordered by uid, after `after`. */
  list(page: { readonly after: string | null; readonly limit: number }): Account[];
  /**
   * Applies the whole change or nothing. A new password, or disabling, ends every session of the account. `confirm` runs
   * in the transaction, after the password was hashed, and may throw to refuse the change.
   */
  update(uid: string, change: AccountUpdate, confirm?: () => void): Promise<Account>;
  /**
   * Creates or replaces the account with its uid. Repeating it changes nothing and ends no session. Throws `EMAIL_EXISTS`
   * when another account has its address.
   */
  import(account: ImportedAccount): void;
  passwordHash(uid: string): string | null;
  revokeSessions(uid: string): void;
  remove(uid: string): void;
}

/** The result of the SDK's `checkActionCode`. */
export interface CheckedCode {
  readonly purpose: OobPurpose;
  /** The account's address, or the address to restore. */
  readonly email: string;
  readonly newEmail: string | null;
}

/** `address` is always the caller's network address, for throttling. */
export interface Identity {
  readonly verifyToken: VerifyToken;
  /** Calls a listener for each account that was disabled, deleted, got a new password or lost its sessions. */
  readonly onRevoked: WatchRevocations;
  /** For the operator: a link to set a new password. */
  passwordResetLink(email: string, continueUrl: string | null): string;
  signInWithPassword(attempt: {
    readonly email: string;
    readonly password: string;
    readonly address: string;
  }): Promise<Session>;
  signUp(account: NewAccount, address: string): Promise<Session>;
  /** Creates an anonymous account and signs it in. */
  signInAnonymously(address: string): Promise<Session>;
  /** Adds an address and a password to an anonymous account. */
  linkPassword(
    idToken: string,
    link: { readonly email: string; readonly password: string },
    address: string,
  ): Promise<Session>;
  /** The account of an id token. */
  lookup(idToken: string): Account;
  updateAccount(idToken: string, change: ProfileChange): Promise<Session>;
  /** Ends the session of a refresh token, if it has not ended. */
  endSession(refreshToken: string): void;
  deleteOwnAccount(idToken: string): void;
  /** Empty while email enumeration protection is on. */
  signInMethods(email: string): readonly string[];
  sendPasswordReset(request: {
    readonly email: string;
    readonly address: string;
    readonly continueUrl: string | null;
  }): void;
  /** Mails an invited address the link that it continues to; does nothing for other addresses. */
  sendInvitation(request: {
    readonly email: string;
    readonly address: string;
    readonly continueUrl: string | null;
  }): void;
  sendEmailVerification(request: {
    readonly idToken: string;
    readonly continueUrl: string | null;
  }): string;
  /** Mails a link to the new address that makes it the account's; returns the old one. */
  sendEmailChange(request: {
    readonly idToken: string;
    readonly newEmail: string;
    readonly continueUrl: string | null;
  }): string;
  /** Returns a code's purpose without consuming it. */
  checkOobCode(code: string, address: string): CheckedCode;
  /** Sets the password, ends every session of the account, and returns its address. */
  confirmPasswordReset(code: string, newPassword: string, address: string): Promise<string>;
  /** Confirms, changes or restores an address. */
  applyOobCode(code: string, address: string): Account;
  refresh(refreshToken: string, address: string): Session;
  readonly accounts: AccountAdministration;
}
