import { useSyncExternalStore } from 'react';
import { setCurrentAdmin } from '../current-session/current-admin.ts';
import { createSession } from './create-session.ts';
import { firebaseSession } from './firebase-session.ts';
import type { SessionState } from './phases.ts';

const session = createSession(firebaseSession, setCurrentAdmin);

/** Signs an administrator in, and any other account out again. Rejects with a `DataError`. */
export const login = session.login;

export function logout({ losesUnsent = false } = {}): Promise<void> {
  return session.logout(losesUnsent);
}

export function useSession(): SessionState {
  return useSyncExternalStore(session.watch, session.state);
}
