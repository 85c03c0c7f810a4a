/** An administrator as listed in `admins/{uid}`. */
export interface Administrator {
  readonly uid: string;
  /** The account's present address; the one it was added by where there is no such account any more. */
  readonly email: string;
  /** ISO 8601; `null` where another program left it out. */
  readonly addedAt: string | null;
}

/** An account as the command line needs it. */
export interface FoundAccount {
  readonly uid: string;
  /** Whether a mailed link has confirmed the address. */
  readonly isConfirmed: boolean;
}

/** Where accounts and administrators are kept: a local programme, or a Firebase project. */
export interface Directory {
  /** What to call this place in a sentence. */
  readonly name: string;
  findAccount(email: string): Promise<FoundAccount | null>;
  /** Gives the uid of the new account. */
  createAccount(email: string, password: string): Promise<string>;
  /** With all that belongs to it: sessions, mailed links, other ways to sign in. */
  deleteAccount(uid: string): Promise<void>;
  /** Also ends the account's sessions. */
  setPassword(uid: string, password: string): Promise<void>;
  endSessions(uid: string): Promise<void>;
  /** A disabled account's sessions end, and nobody can sign in with it. */
  setDisabled(uid: string, isDisabled: boolean): Promise<void>;
  administrators(): Promise<readonly Administrator[]>;
  putAdministrator(administrator: Administrator): Promise<void>;
  removeAdministrator(uid: string): Promise<void>;
  close(): Promise<void>;
}
