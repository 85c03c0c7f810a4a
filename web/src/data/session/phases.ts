import type { Admin } from '../current-session/current-admin.ts';
import type { DataError } from '../firebase/errors.ts';

export interface Account {
  readonly uid: string;
  /** Why the identity service refuses the session; `null` when it does not, or cannot be reached. */
  readonly findRefusal: () => Promise<DataError | null>;
  readonly revoke: () => Promise<void>;
}

interface Base {
  /** Why a session ended, or did not begin, without a logout. */
  readonly endReason: DataError | null;
}

/** The access check of a session runs; pages may be shown meanwhile. */
interface Checking extends Base {
  readonly name: 'checking';
  readonly account: Account;
  /** The user whose pages are shown: the last signed-in user, or the user before another tab signed in. */
  readonly shownUid: string | null;
  /** The database has been opened. */
  readonly isOpen: boolean;
  readonly isLoading: boolean;
}

interface SignedIn extends Base {
  readonly name: 'signed-in';
  readonly account: Account;
}

/** The result of the login or logout that is running; `null` without one. */
type Outcome = { readonly error: DataError | null } | null;

interface Ended extends Base {
  readonly isLoading: boolean;
  readonly outcome: Outcome;
}

export type Phase =
  /** The sign-in code loads and finds out who is signed in. */
  | (Base & { readonly name: 'starting' })
  | (Base & { readonly name: 'signed-out' })
  /** Login: the identity service checks the password. */
  | (Base & { readonly name: 'authenticating' })
  /** Login: the access check runs. */
  | (Base & {
      readonly name: 'checking-login';
      readonly account: Account;
      readonly isOpen: boolean;
    })
  | Checking
  | SignedIn
  /** Pending changes are sent, then the identity service's session ends. */
  | (Base & { readonly name: 'logging-out'; readonly from: Checking | SignedIn })
  /** The session or the login was refused, and the account is being signed out. */
  | (Ended & { readonly name: 'ending' })
  /** Signed out; the cached records are being wiped. */
  | (Ended & {
      readonly name: 'closing';
      /** This page knows the reason, whatever other tabs report. */
      readonly isExplained: boolean;
    })
  /** Another tab deletes the database that this tab has open, so this page reloads. */
  | (Base & { readonly name: 'reloading'; readonly isLoading: boolean })
  /** The configuration or, without a `configError`, code is missing. */
  | (Base & { readonly name: 'unusable'; readonly configError: Error | null });

export type PhaseName = Phase['name'];
export type PhaseOf<Name extends PhaseName> = Extract<Phase, { readonly name: Name }>;

export interface Failure {
  readonly reason: DataError;
  readonly configError: Error | null;
  readonly isCodeMissing: boolean;
}

export interface FoundAccount {
  readonly account: Account | null;
  /** The account is the last signed-in user of this device. */
  readonly isRemembered: boolean;
}

export type SessionEvent =
  | (FoundAccount & { readonly type: 'account-known'; readonly endReason: DataError | null })
  | (FoundAccount & { readonly type: 'account-changed' })
  | { readonly type: 'start-failed' | 'access-refused' | 'close-failed'; readonly failure: Failure }
  | { readonly type: 'reason-reported'; readonly reason: DataError }
  | { readonly type: 'wiping-elsewhere' | 'check-opened' | 'access-granted' | 'records-closed' }
  | { readonly type: 'log-in'; readonly email: string; readonly password: string }
  | { readonly type: 'authenticated'; readonly account: Account }
  | (FoundAccount & { readonly type: 'authentication-failed'; readonly error: DataError })
  | { readonly type: 'log-out'; readonly losesUnsent: boolean }
  | { readonly type: 'flushed'; readonly error: DataError | null }
  | { readonly type: 'sign-out-done'; readonly account: Account | null }
  | { readonly type: 'sign-out-failed'; readonly error: DataError };

export type EventType = SessionEvent['type'];
export type EventOf<Type extends EventType> = SessionEvent & { readonly type: Type };

export type Effect =
  | { readonly type: 'authenticate'; readonly email: string; readonly password: string }
  | {
      readonly type: 'check-access';
      readonly account: Account;
      readonly isLogin: boolean;
      /** Opening the database would delay the paint of a page that is already shown. */
      readonly waitsForPaint: boolean;
    }
  | { readonly type: 'stop-check' | 'flush' | 'reload' }
  | { readonly type: 'sign-out'; readonly isLogout: boolean }
  | { readonly type: 'revoke'; readonly account: Account }
  | { readonly type: 'report-reason'; readonly reason: DataError }
  /** Wipes the cached records, and finds out why the session of `lost` ended. */
  | { readonly type: 'close'; readonly lost: Account | null }
  /** Reads who is signed in, because changes during a login or logout were ignored. */
  | { readonly type: 'sync' }
  | { readonly type: 'answer'; readonly error: DataError | null };

export interface SessionState {
  readonly admin: Admin | null;
  readonly isLoading: boolean;
  /** No records on this device, so the login form can be shown while the session still loads. */
  readonly isSurelySignedOut: boolean;
  /** The access check of an account runs, and no page is shown yet. */
  readonly isCheckingAccess: boolean;
  readonly configError: Error | null;
  readonly isCodeMissing: boolean;
  readonly endReason: DataError | null;
}

/** Keeps the object `before` of the same user, because pages compare administrators by identity. */
export function sessionStateOf(
  phase: Phase,
  { hasRecords, before }: { readonly hasRecords: boolean; readonly before: Admin | null },
): SessionState {
  const shown = phase.name === 'logging-out' ? phase.from : phase;
  const uid = shownUid(shown);
  const configError = phase.name === 'unusable' ? phase.configError : null;
  return {
    admin: uid === null ? null : before?.uid === uid ? before : { uid },
    isLoading: isLoading(phase),
    isSurelySignedOut: uid === null && !hasRecords,
    isCheckingAccess: uid === null && 'isOpen' in shown && shown.isOpen,
    configError,
    isCodeMissing: phase.name === 'unusable' && configError === null,
    endReason: phase.endReason,
  };
}

function shownUid(phase: Phase): string | null {
  if (phase.name === 'checking') return phase.shownUid;
  return phase.name === 'signed-in' ? phase.account.uid : null;
}

const settled: ReadonlySet<PhaseName> = new Set(['signed-out', 'signed-in', 'unusable']);

export function isLoading(phase: Phase): boolean {
  return 'isLoading' in phase ? phase.isLoading : !settled.has(phase.name);
}
