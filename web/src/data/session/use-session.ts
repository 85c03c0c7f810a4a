import { useSyncExternalStore } from 'react';
import type { SessionState } from './session-state.ts';
import { sessionState, watchSession } from './session-store.ts';

/** Who is signed in; the session begins with the first component that uses it. */
export function useSession(): SessionState {
  return useSyncExternalStore(watchSession, sessionState);
}
