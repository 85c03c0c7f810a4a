import { getApps, initializeApp, type FirebaseApp } from 'firebase/app';
import { runtimeConfig } from '../config/runtime-config.ts';

/** The project this page works on. */
export function firebaseApp(): FirebaseApp {
  return getApps()[0] ?? initializeApp(runtimeConfig().firebase);
}
