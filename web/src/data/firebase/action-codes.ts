import { toDataError } from './errors.ts';
import {
  applyActionCode,
  auth,
  checkActionCode,
  confirmPasswordReset,
  sendPasswordResetEmail,
  verifyPasswordResetCode,
} from './firebase-auth.ts';

/** The address of the account whose password a mailed code may set. */
export function emailOfResetCode(code: string): Promise<string> {
  return withDataError(verifyPasswordResetCode(auth, code));
}

/** Sets a password; the mailed code works once. */
export function setNewPassword(code: string, password: string): Promise<void> {
  return withDataError(confirmPasswordReset(auth, code, password));
}

/** Confirms the address that a mailed code was sent to. */
export function confirmEmail(code: string): Promise<void> {
  return withDataError(applyActionCode(auth, code));
}

/** Applies a mailed change of address, or its recovery; resolves to the address. */
export function applyEmailCode(code: string): Promise<string> {
  const apply = async (): Promise<string> => {
    const { data } = await checkActionCode(auth, code);
    await applyActionCode(auth, code);
    return data.email ?? '';
  };
  return withDataError(apply());
}

/** Mails a link to set a new password. */
export function mailPasswordLink(email: string): Promise<void> {
  return withDataError(sendPasswordResetEmail(auth, email));
}

async function withDataError<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw toDataError(error);
  }
}
