import { useSyncExternalStore } from 'react';
import { setCurrentAdmin } from '../current-session/current-admin.ts';
import { createSession } from './create-session.ts';
import { firebaseSession } from './firebase-session.ts';
import type { SessionState } from './phases.ts';

const session = createSession(firebaseSession, setCurrentAdmin);

/** Signs an administrator in; any other account is signed out again. Rejects with a `DataError`. */
export const login = session.login;

/** Ends the session. Rejects with "unsent-changes" while changes wait for the network, unless they may be lost. */
export function logout({ losesUnsent = false } = {}): Promise<void> {
  return session.logout(losesUnsent);
}

/** Who is signed in; the session begins with the first component that uses it. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.watch, session.state);
}
