import { EmailAuthProvider, reauthenticateWithCredential, updatePassword } from 'firebase/auth';
import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { DataError, withDataError } from '../firebase/errors.ts';
import { auth } from '../firebase/firebase-auth.ts';
import { openFirestore } from '../firebase/firestore.ts';

interface Passwords {
  readonly current: string;
  readonly next: string;
}

/** Sets a new password, which ends all other sessions of the account. */
export async function changePassword({ current, next }: Passwords): Promise<void> {
  const user = auth.currentUser;
  if (user?.email == null) throw new DataError('unauthenticated', 'No account is signed in');
  const credential = EmailAuthProvider.credential(user.email, current);
  await withDataError(reauthenticateWithCredential(user, credential));
  // The server ends this session's streams too. The SDK would renew their token with the ended session, and sign out.
  const firestore = openFirestore();
  await disableNetwork(firestore);
  try {
    await withDataError(updatePassword(user, next));
  } finally {
    await enableNetwork(firestore);
  }
}

/** Ends all other sessions: there is no call for that alone, but setting the same password once more ends them. */
export function signOutElsewhere(password: string): Promise<void> {
  return changePassword({ current: password, next: password });
}
