import type { DataError } from '../errors.ts';

/** An account that the identity service knows. */
export interface Account {
  readonly uid: string;
  /** Why the identity service refuses its session; `null` when it does not, or cannot be reached. */
  readonly findRefusal: () => Promise<DataError | null>;
  readonly revoke: () => Promise<void>;
}

interface Base {
  /** Why a session ended, or did not begin, without a logout. */
  readonly endReason: DataError | null;
}

/** An administrator's rights are checked; pages may be shown meanwhile. */
interface Checking extends Base {
  readonly name: 'checking';
  readonly account: Account;
  /** The administrator whose pages are on the screen: the one who signed in last on this device, until it is known better. */
  readonly shownUid: string | null;
  /** The records are being asked. */
  readonly isOpen: boolean;
  readonly isLoading: boolean;
}

interface SignedIn extends Base {
  readonly name: 'signed-in';
  readonly account: Account;
}

/** The answer that a login or logout still waits for; no error: it has worked. */
interface Outcome {
  readonly error: DataError | null;
}

export type Phase =
  /** The sign-in code loads and finds out who is signed in. */
  | (Base & { readonly name: 'starting' })
  | (Base & { readonly name: 'signed-out' })
  /** Login: the identity service checks the password. */
  | (Base & { readonly name: 'authenticating' })
  /** Login: the records check that the account is an administrator's. */
  | (Base & {
      readonly name: 'checking-login';
      readonly account: Account;
      readonly isOpen: boolean;
    })
  /** Login: the account may not enter and is signed out again. */
  | (Base & {
      readonly name: 'rejecting-login';
      readonly account: Account;
      readonly isOpen: boolean;
      readonly error: DataError;
    })
  | Checking
  | SignedIn
  /** Logout: changes that wait are sent. */
  | (Base & { readonly name: 'flushing'; readonly from: Checking | SignedIn })
  /** Logout: the identity service's session ends. */
  | (Base & { readonly name: 'signing-out'; readonly from: Checking | SignedIn })
  /** The session was refused: it is ended here, too. */
  | (Base & {
      readonly name: 'ending';
      readonly isLoading: boolean;
      readonly outcome: Outcome | null;
    })
  /** Signed out; the local copy of the records is wiped. */
  | (Base & {
      readonly name: 'closing';
      readonly isLoading: boolean;
      readonly outcome: Outcome | null;
      /** The reason is known here, whatever other tabs report. */
      readonly isExplained: boolean;
    })
  /** Another tab deletes the database that this one has open: only a fresh page is a clean state. */
  | (Base & { readonly name: 'reloading'; readonly isLoading: boolean })
  /** The configuration or, without a `configError`, code is missing. */
  | (Base & { readonly name: 'unusable'; readonly configError: Error | null });

const settled: ReadonlySet<string> = new Set(['signed-out', 'signed-in', 'unusable']);

/** Whether it is not known yet who is signed in, or a login or logout is under way. */
export function isLoading(phase: Phase): boolean {
  return 'isLoading' in phase ? phase.isLoading : !settled.has(phase.name);
}

export type PhaseName = Phase['name'];
export type PhaseOf<Name extends PhaseName> = Extract<Phase, { readonly name: Name }>;

export interface Failure {
  readonly reason: DataError;
  readonly configError: Error | null;
  /** Code could not be fetched, and there may be records on this device. */
  readonly isCodeMissing: boolean;
}

/** Who the identity service says is signed in. */
export interface Found {
  readonly account: Account | null;
  /** Signed in last on this device, and not signed out since. */
  readonly isRemembered: boolean;
}

export type SessionEvent =
  | (Found & { readonly type: 'account-known'; readonly endReason: DataError | null })
  | { readonly type: 'start-failed'; readonly failure: Failure }
  | (Found & { readonly type: 'account-changed' })
  /** Another tab has told why the session ended. */
  | { readonly type: 'reason-reported'; readonly reason: DataError }
  | { readonly type: 'wiping-elsewhere' }
  | { readonly type: 'log-in'; readonly email: string; readonly password: string }
  | { readonly type: 'authenticated'; readonly account: Account }
  | (Found & { readonly type: 'authentication-failed'; readonly error: DataError })
  | { readonly type: 'check-opened' }
  | { readonly type: 'access-granted' }
  | { readonly type: 'access-refused'; readonly failure: Failure }
  /** The identity service refuses the session. */
  | { readonly type: 'session-refused'; readonly reason: DataError }
  | { readonly type: 'log-out'; readonly losesUnsent: boolean }
  | { readonly type: 'flushed'; readonly isAllSent: boolean }
  | { readonly type: 'flush-failed'; readonly error: DataError }
  | { readonly type: 'sign-out-done'; readonly account: Account | null }
  | { readonly type: 'sign-out-failed'; readonly error: DataError }
  | { readonly type: 'end-explained'; readonly reason: DataError }
  | { readonly type: 'records-closed' }
  | { readonly type: 'close-failed'; readonly failure: Failure };

export type EventType = SessionEvent['type'];
export type EventOf<Type extends EventType> = Extract<SessionEvent, { readonly type: Type }>;

export type Effect =
  | { readonly type: 'authenticate'; readonly email: string; readonly password: string }
  | {
      readonly type: 'check-access';
      readonly account: Account;
      /** A login does not wait for a server that cannot be reached. */
      readonly isLogin: boolean;
      /** The page that is shown already is painted first: opening the database holds that up. */
      readonly waitsForPaint: boolean;
    }
  | { readonly type: 'stop-check' }
  | { readonly type: 'flush' }
  | { readonly type: 'sign-out'; readonly isLogout: boolean }
  | { readonly type: 'revoke'; readonly account: Account }
  | { readonly type: 'report-reason'; readonly reason: DataError }
  /** Closes the records and wipes them; asks meanwhile why the session of `lost` ended. */
  | { readonly type: 'close'; readonly lost: Account | null }
  /** Reads who is signed in: what changed during a login or logout was ignored. */
  | { readonly type: 'sync' }
  | { readonly type: 'answer'; readonly error: DataError | null }
  | { readonly type: 'reload' };
