import type { Admin } from '../current-admin.ts';
import type { DataError } from '../errors.ts';
import { isLoading, type Phase } from './phases.ts';

/** The session, as the app's pages see it. */
export interface SessionState {
  readonly admin: Admin | null;
  readonly isLoading: boolean;
  /** No records on this device: the login form can be shown while the session still loads. */
  readonly isSurelySignedOut: boolean;
  /** An account is signed in, and the records are being asked whether it is an administrator's. */
  readonly isBeingAdmitted: boolean;
  /** Without its configuration the app can do nothing. */
  readonly configError: Error | null;
  /** A part of the app that the session needs could not be fetched; only a fresh page can try that again. */
  readonly isCodeMissing: boolean;
  /** Why a session ended, or did not begin, without a logout. */
  readonly endReason: DataError | null;
}

/** Pages compare an administrator by identity, so the one `before` is kept. */
export function sessionStateOf(
  phase: Phase,
  { hasRecords, before }: { readonly hasRecords: boolean; readonly before: Admin | null },
): SessionState {
  const uid = shownUid(phase);
  const same = before?.uid === uid ? before : null;
  const configError = phase.name === 'unusable' ? phase.configError : null;
  return {
    admin: uid === null ? null : (same ?? { uid }),
    isLoading: isLoading(phase),
    isSurelySignedOut: uid === null && !hasRecords,
    isBeingAdmitted: isBeingAdmitted(phase),
    configError,
    isCodeMissing: phase.name === 'unusable' && configError === null,
    endReason: phase.endReason,
  };
}

function shownUid(phase: Phase): string | null {
  if (phase.name === 'flushing' || phase.name === 'signing-out') return shownUid(phase.from);
  if (phase.name === 'checking') return phase.shownUid;
  return phase.name === 'signed-in' ? phase.account.uid : null;
}

function isBeingAdmitted(phase: Phase): boolean {
  if (phase.name === 'flushing' || phase.name === 'signing-out') return isBeingAdmitted(phase.from);
  if (phase.name === 'checking') return phase.isOpen && phase.shownUid === null;
  return phase.name === 'checking-login' && phase.isOpen;
}
