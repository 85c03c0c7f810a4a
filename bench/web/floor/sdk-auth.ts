import {
  browserLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import { app } from './sdk-app.ts';

export const auth = initializeAuth(app, { persistence: browserLocalPersistence });

/** Exported, so that the bundler keeps what every app with sign-in needs. */
export const authVerbs = { onAuthStateChanged, signInWithEmailAndPassword, signOut };
