import { toDataError } from './errors.ts';
import {
  applyActionCode,
  auth,
  confirmPasswordReset,
  verifyPasswordResetCode,
} from './firebase-auth.ts';

/** Whose password a mailed code may set. */
export function accountOfResetCode(code: string): Promise<string> {
  return withDataError(verifyPasswordResetCode(auth, code));
}

/** Sets a password by a mailed code, which is used up by it. */
export function setNewPassword(code: string, password: string): Promise<void> {
  return withDataError(confirmPasswordReset(auth, code, password));
}

/** Confirms the address that a mailed code was sent to. */
export function confirmEmail(code: string): Promise<void> {
  return withDataError(applyActionCode(auth, code));
}

async function withDataError<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw toDataError(error);
  }
}
