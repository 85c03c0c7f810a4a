/** An administrator as listed in `admins/{uid}`. */
export interface Administrator {
  readonly uid: string;
  /** The account's current address, or the address when it was added if the account no longer exists. */
  readonly email: string;
  /** ISO 8601; `null` if another program omitted it. */
  readonly addedAt: string | null;
}

export interface FoundAccount {
  readonly uid: string;
  /** Whether a link sent by email has confirmed the address. */
  readonly isConfirmed: boolean;
}

/** The accounts and administrators of a local programme or a Firebase project. */
export interface Directory {
  /** For messages. */
  readonly name: string;
  findAccount(email: string): Promise<FoundAccount | null>;
  /** Returns the uid of the new account. */
  createAccount(email: string, password: string): Promise<string>;
  /** Including its sessions, mailed links and sign-in providers. */
  deleteAccount(uid: string): Promise<void>;
  /** Also ends the account's sessions. */
  setPassword(uid: string, password: string): Promise<void>;
  endSessions(uid: string): Promise<void>;
  /** Disabling ends the sessions and blocks sign-in. */
  setDisabled(uid: string, isDisabled: boolean): Promise<void>;
  administrators(): Promise<readonly Administrator[]>;
  putAdministrator(administrator: Administrator): Promise<void>;
  removeAdministrator(uid: string): Promise<void>;
  close(): Promise<void>;
}
