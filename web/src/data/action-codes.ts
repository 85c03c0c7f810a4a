import { toDataError } from './errors.ts';
import {
  applyActionCode,
  auth,
  checkActionCode,
  confirmPasswordReset,
  sendPasswordResetEmail,
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

/** Gives the account the address that a mailed code is for, be it a new one or the one before; tells which it is. */
export function takeAddress(code: string): Promise<string> {
  const take = async (): Promise<string> => {
    const { data } = await checkActionCode(auth, code);
    await applyActionCode(auth, code);
    return data.email ?? '';
  };
  return withDataError(take());
}

/** Mails a link by which an account's holder sets a new password. */
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
