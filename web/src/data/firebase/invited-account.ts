import { initializeApp } from 'firebase/app';
import {
  browserSessionPersistence,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth';
import { runtimeConfig } from '../../config/runtime-config.ts';
import { withDataError } from './errors.ts';
import { openAuth } from './firebase-auth.ts';

/*
 * The account of an invited person, in an app of its own: the session of the admin pages signs every account out that is no
 * administrator yet.
 */

const app = initializeApp(runtimeConfig().firebase, 'invite');
const auth = openAuth(app, [browserSessionPersistence]);
auth.useDeviceLanguage();

export type InvitedUser = User;

/** The account of an earlier visit of this tab; `null` if it has another address. */
export async function resumeAccount(
  email: string,
): Promise<{ readonly user: InvitedUser; readonly isConfirmed: boolean } | null> {
  await auth.authStateReady();
  const user = auth.currentUser;
  return user?.email === email ? { user, isConfirmed: await isConfirmed(user) } : null;
}

export async function createAccount(email: string, password: string): Promise<User> {
  return (await withDataError(createUserWithEmailAndPassword(auth, email, password))).user;
}

export async function signInInvited(email: string, password: string): Promise<User> {
  return (await withDataError(signInWithEmailAndPassword(auth, email, password))).user;
}

/** Mails a link that confirms the address. It leads back to this page, as that for a new password does. */
export function mailConfirmation(user: User): Promise<void> {
  return withDataError(sendEmailVerification(user, { url: location.href }));
}

export function mailReset(email: string): Promise<void> {
  return withDataError(sendPasswordResetEmail(auth, email, { url: location.href }));
}

/** Asks the server whether the address is confirmed by now. */
export async function isConfirmed(user: User): Promise<boolean> {
  await withDataError(user.reload());
  return user.emailVerified;
}

export function forgetAccount(): Promise<void> {
  return signOut(auth);
}
