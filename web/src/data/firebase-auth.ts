import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  debugErrorMap,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateCurrentUser,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { runtimeConfig } from '../config/runtime-config.ts';
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

// `initializeAuth` rather than `getAuth`: no pop-up sign-in, so none of the code and frames it brings.
// The debug error map holds the provider's messages; the default one has only codes.
export const auth = initializeAuth(firebaseApp(), {
  persistence: indexedDBLocalPersistence,
  errorMap: debugErrorMap,
});

if (runtimeConfig().servicesOnThisOrigin) {
  // `Config` of firebase/auth is public and read at each call, after this module has run.
  auth.config.apiScheme = location.protocol.slice(0, -1);
  auth.config.apiHost = `${location.host}/identitytoolkit.googleapis.com`;
  auth.config.tokenApiHost = `${location.host}/securetoken.googleapis.com`;
}
