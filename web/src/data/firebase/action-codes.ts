import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendPasswordResetEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { withDataError } from './errors.ts';
import { auth } from './firebase-auth.ts';

/** The email address of the account whose password the mailed code may set. */
export function emailOfResetCode(code: string): Promise<string> {
  return withDataError(verifyPasswordResetCode(auth, code));
}

export function setNewPassword(code: string, password: string): Promise<void> {
  return withDataError(confirmPasswordReset(auth, code, password));
}

export function confirmEmail(code: string): Promise<void> {
  return withDataError(applyActionCode(auth, code));
}

export function applyEmailCode(code: string): Promise<string> {
  const apply = async (): Promise<string> => {
    const { data } = await checkActionCode(auth, code);
    await applyActionCode(auth, code);
    return data.email ?? '';
  };
  return withDataError(apply());
}

export function mailPasswordLink(email: string): Promise<void> {
  return withDataError(sendPasswordResetEmail(auth, email));
}
