import { setCurrentAdmin } from '../current-admin.ts';
import { createSession } from './create-session.ts';
import { firebaseSession } from './firebase-session.ts';

const session = createSession(firebaseSession, setCurrentAdmin);

export const sessionState = session.state;

/** Watches the session, which begins with its first watcher. */
export const watchSession = session.watch;

/** Signs an administrator in; any other account is signed out again. Fails with a `DataError`. */
export const login = session.login;

/**
 * Ends the session; fails as `login` does. Refuses with the code "unsent-changes" while changes wait for the network,
 * unless told to lose them.
 */
export function logout({ losesUnsent = false } = {}): Promise<void> {
  return session.logout(losesUnsent);
}
