import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  debugErrorMap,
  browserLocalPersistence,
  browserSessionPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateCurrentUser,
  verifyPasswordResetCode,
  type User,
} from 'firebase/auth';
import { loadRuntimeConfig, runtimeConfig } from '../config/runtime-config.ts';
import { firebaseApp } from './firebase-app.ts';

export {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateCurrentUser,
  verifyPasswordResetCode,
};

// index.html starts this module before the entry is there when somebody is signed in, so it must need nothing of the entry.
// Whoever imports it waits for the configuration, and all else of Firebase comes after it.
await loadRuntimeConfig();

// `initializeAuth` rather than `getAuth`: no pop-up sign-in, so none of the code and frames it brings.
// The session lies in local storage, where it is there at once: IndexedDB would have to be opened and tried out first.
// Where that is full the session is the tab's.
// The debug error map holds the provider's messages; the default one has only codes.
export const auth = initializeAuth(firebaseApp(), {
  persistence: [browserLocalPersistence, browserSessionPersistence],
  errorMap: debugErrorMap,
});

if (runtimeConfig().servicesOnThisOrigin) {
  // `Config` of firebase/auth is public and read at each call, after this module has run.
  auth.config.apiScheme = location.protocol.slice(0, -1);
  auth.config.apiHost = `${location.host}/identitytoolkit.googleapis.com`;
  auth.config.tokenApiHost = `${location.host}/securetoken.googleapis.com`;
}

/** A backend that does not answer must not block the logout. */
const revocationTimeoutMs = 3000;

/**
 * Ends a user's session at our own backend, since his tokens stay in the storage's files on the disk for a while. The
 * method is Google's, for which the SDK has a function that knows Apple's tokens alone; Firebase ends no single session.
 */
export async function revokeSession(user: User | null): Promise<void> {
  if (user === null || !runtimeConfig().servicesOnThisOrigin) return;
  const { apiScheme, apiHost, apiKey } = auth.config;
  const token = user.refreshToken;
  const body = JSON.stringify({ providerId: 'password', tokenType: 'REFRESH_TOKEN', token });
  try {
    await fetch(`${apiScheme}://${apiHost}/v2/accounts:revokeToken?key=${apiKey}`, {
      method: 'POST',
      body,
      // Goes on when the page is closed.
      keepalive: true,
      signal: AbortSignal.timeout(revocationTimeoutMs),
    });
  } catch {
    // What a logout without a connection leaves behind: docs/security.md, 7.4.1.
  }
}
