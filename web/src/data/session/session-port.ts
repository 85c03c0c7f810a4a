import type { DataError } from '../firebase/errors.ts';
import type { Account } from './phases.ts';

export interface AccessCheck {
  /** Does not wait for a server that cannot be reached. */
  readonly isLogin: boolean;
  /** The records have been opened. */
  readonly onOpened: () => void;
  readonly onGranted: () => void;
  /** Called instead of `onGranted`, or when the rights are lost later. */
  readonly onRefused: (error: unknown) => void;
  /** The server no longer answers: it may be gone, or may have ended the session. */
  readonly onSilence: () => void;
}

/** What the session needs of the identity service, the records, the other tabs and the page. */
export interface SessionPort {
  readonly identity: {
    /** Resolves once it is known who is signed in, and calls `onChange` when that changes. */
    readonly watch: (onChange: () => void) => Promise<Account | null>;
    readonly current: () => Promise<Account | null>;
    readonly signIn: (email: string, password: string) => Promise<Account>;
    /** Resolves to the account that was signed in. A logout can be tried again when it has failed. */
    readonly signOut: (isLogout: boolean) => Promise<Account | null>;
  };
  readonly records: {
    readonly prepare: () => void;
    /** Returns a function that ends the check. */
    readonly checkAdminAccess: (account: Account, check: AccessCheck) => () => void;
    /** Whether every change made on this page has reached the server. */
    readonly flush: () => Promise<boolean>;
    /** Closes the records and wipes their cache, where there may be one. */
    readonly close: () => Promise<void>;
    /** Whether there may be a cache. */
    readonly mayExist: () => boolean;
    /** Whether there may be one that no tab has begun to wipe. */
    readonly areIntact: () => boolean;
    readonly onWipingElsewhere: (listener: () => void) => void;
    readonly isLastUser: (uid: string) => boolean;
  };
  /** The reason why the session ended, for the other tabs and the next page. */
  readonly endReason: {
    readonly report: (reason: DataError) => void;
    readonly recent: () => DataError | null;
    readonly isLogout: () => boolean;
    readonly clear: () => void;
    readonly onReported: (listener: (reason: DataError) => void) => void;
  };
  readonly page: {
    readonly painted: () => Promise<void>;
    readonly reload: () => void;
    readonly clearOldPictures: () => void;
  };
}

/** The code of a failure to load a part of the app. */
export const codeMissing = 'network-request-failed';
