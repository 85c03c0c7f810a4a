import { useSyncExternalStore } from 'react';
import { sessionState, watchSession, type SessionState } from './session-store.ts';

/** Who is signed in; the session begins with the first who asks. */
export function useSession(): SessionState {
  return useSyncExternalStore(watchSession, sessionState);
}
