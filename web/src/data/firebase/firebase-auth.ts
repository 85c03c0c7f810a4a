import type { FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  debugErrorMap,
  initializeAuth,
  type Auth,
  type Persistence,
  type User,
} from 'firebase/auth';
import { loadRuntimeConfig, runtimeConfig } from '../../config/runtime-config.ts';
import { firebaseApp } from './firebase-app.ts';

export {
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut,
  updateCurrentUser,
} from 'firebase/auth';

// For a signed-in user index.html starts this module before the entry has loaded, so it imports nothing of the entry.
await loadRuntimeConfig();

// Local storage opens faster than IndexedDB.
export const auth = openAuth(firebaseApp(), [browserLocalPersistence, browserSessionPersistence]);

export function openAuth(app: FirebaseApp, persistence: Persistence[]): Auth {
  // `initializeAuth` leaves out the pop-up sign-in.
  const opened = initializeAuth(app, { persistence, errorMap: debugErrorMap });
  if (runtimeConfig().servicesOnThisOrigin) {
    // `Config` of firebase/auth is public, and read at each call.
    opened.config.apiScheme = location.protocol.slice(0, -1);
    opened.config.apiHost = `${location.host}/identitytoolkit.googleapis.com`;
    opened.config.tokenApiHost = `${location.host}/securetoken.googleapis.com`;
  }
  return opened;
}

const revocationTimeoutMs = 3000;

/** Ends a session at our own backend, because its tokens stay in the browser's files. Firebase cannot end a single session. */
export async function revokeSession(user: User | null): Promise<void> {
  if (user === null || !runtimeConfig().servicesOnThisOrigin) return;
  const { apiScheme, apiHost, apiKey } = auth.config;
  const token = user.refreshToken;
  const body = JSON.stringify({ providerId: 'password', tokenType: 'REFRESH_TOKEN', token });
  try {
    await fetch(`${apiScheme}://${apiHost}/v2/accounts:revokeToken?key=${apiKey}`, {
      method: 'POST',
      body,
      keepalive: true,
      signal: AbortSignal.timeout(revocationTimeoutMs),
    });
  } catch {
    // docs/security.md, 7.4.1 says what a logout without a connection leaves behind.
  }
}
