import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { trackPasswordChange } from '../current-session/password-change.ts';
import { openFirestore } from '../firebase/firestore.ts';

interface Passwords {
  readonly current: string;
  readonly next: string;
}

/** Sets a new password, which ends all other sessions of the account. */
export async function changePassword({ current, next }: Passwords): Promise<void> {
  // Imported statically, the sign-in code would change what the login page loads.
  const { reauthenticate } = await import('../firebase/renew-password.ts');
  const setPassword = await reauthenticate(current);
  // The server ends this session's streams too. The SDK would renew their token with the ended session, and sign out.
  const firestore = openFirestore();
  await trackPasswordChange(async () => {
    await disableNetwork(firestore);
    try {
      await setPassword(next);
    } finally {
      await enableNetwork(firestore);
    }
  });
}

/** Ends all other sessions: there is no call for that alone, but setting the same password once more ends them. */
export function signOutElsewhere(password: string): Promise<void> {
  return changePassword({ current: password, next: password });
}
