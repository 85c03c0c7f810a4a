import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { login, logout, sessionState, watchSession, type SessionState } from './session-store.ts';

interface Session extends SessionState {
  readonly login: (email: string, password: string) => Promise<void>;
  readonly logout: (options?: { readonly losesUnsent?: boolean }) => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

/** Begins the session and keeps it for everything below. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const state = useSyncExternalStore(watchSession, sessionState);
  const session = useMemo(() => ({ ...state, login, logout }), [state]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who is signed in, and the way in and out. Errors of `login` and `logout` are `DataError`s for the caller to tell. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
