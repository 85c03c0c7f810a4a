import type { DataError } from '../firebase/errors.ts';
import type { Account } from './phases.ts';

export interface AccessCheck {
  /** Ends the check. */
  readonly signal: AbortSignal;
  readonly isLogin: boolean;
  /** The database is open, and the rules have been asked. */
  readonly onOpened: () => void;
  readonly onGranted: () => void;
  readonly onRefused: (error: unknown) => void;
  /** The server no longer answers: it may be gone, or may have ended the session. */
  readonly onSilence: () => void;
}

/** The session's port to the identity service, the records, the other tabs and the page. */
export interface SessionPort {
  readonly identity: {
    readonly watch: (onChange: () => void) => Promise<Account | null>;
    readonly current: () => Promise<Account | null>;
    readonly signIn: (email: string, password: string) => Promise<Account>;
    readonly signOut: (isLogout: boolean) => Promise<Account | null>;
  };
  readonly records: {
    readonly prepare: () => void;
    readonly checkAdminAccess: (account: Account, check: AccessCheck) => void;
    readonly flush: () => Promise<boolean>;
    readonly close: () => Promise<void>;
    readonly mayExist: () => boolean;
    /** Records exist, and no tab has begun to wipe them. */
    readonly areIntact: () => boolean;
    readonly onWipingElsewhere: (listener: () => void) => void;
    readonly isLastUser: (uid: string) => boolean;
  };
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
