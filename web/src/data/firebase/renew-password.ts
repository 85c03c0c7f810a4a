import { EmailAuthProvider, reauthenticateWithCredential, updatePassword } from 'firebase/auth';
import { DataError, withDataError } from './errors.ts';
import { auth } from './firebase-auth.ts';

/** Checks the current password. Returns a function that sets the new one, which ends all other sessions of the account. */
export async function reauthenticate(current: string): Promise<(next: string) => Promise<void>> {
  const user = auth.currentUser;
  if (user?.email == null) throw new DataError('unauthenticated', 'No account is signed in');
  const credential = EmailAuthProvider.credential(user.email, current);
  await withDataError(reauthenticateWithCredential(user, credential));
  return (next) => withDataError(updatePassword(user, next));
}
