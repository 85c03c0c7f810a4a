import type { User } from 'firebase/auth';
import { isConfigError } from '../../config/config-error.ts';
import { afterPaint } from '../../kernel/after-paint.ts';
import { DataError, toDataError } from '../firebase/errors.ts';
import { pictureCache } from './picture-cache.ts';
import { cacheStateFlag } from '../current-session/cache-state-flag.ts';
import { passwordChangeEnd } from '../current-session/password-change.ts';
import { lastSignedInUser } from '../current-session/last-signed-in-user.ts';
import type { Account } from './phases.ts';
import { sessionEndReason } from './session-end-reason.ts';
import { codeMissing, type AccessCheck, type SessionPort } from './session-port.ts';
import { sessionEndingCodes } from './transitions.ts';

const loadAuth = () => import('../firebase/firebase-auth.ts').catch(throwCodeMissing);
const loadRecords = () => import('./records.ts').catch(throwCodeMissing);

function throwCodeMissing(cause: unknown): never {
  if (isConfigError(cause)) throw cause;
  throw new DataError(codeMissing, 'A part of the app could not be loaded', { cause });
}

function ignore(): void {}

const flushTimeoutMs = 4000;
/** A hidden page is never painted. */
const paintTimeoutMs = 200;

/** This page must close a database that it has opened, even when another tab has already wiped the cache. */
let hasOpened = false;

/** The session's port to the Firebase SDK, this device and the other tabs. */
export const firebaseSession: SessionPort = {
  identity: {
    async watch(onChange) {
      const { auth, onAuthStateChanged } = await loadAuth();
      await auth.authStateReady();
      onAuthStateChanged(auth, onChange);
      return accountOf(auth.currentUser);
    },
    async current() {
      const { auth } = await loadAuth();
      return accountOf(auth.currentUser);
    },
    async signIn(email, password) {
      const { auth, signInWithEmailAndPassword } = await loadAuth();
      // Opening the database takes the browser about as long as the service takes to check a password.
      void loadRecords().then(({ warmUpDatabase }) => warmUpDatabase(), ignore);
      return toAccount((await signInWithEmailAndPassword(auth, email, password)).user);
    },
    async signOut(isLogout) {
      const { auth, signOut, updateCurrentUser } = await loadAuth();
      const user = auth.currentUser;
      if (isLogout) sessionEndReason.setLogout();
      try {
        await signOut(auth);
      } catch (error) {
        if (isLogout) {
          sessionEndReason.clear();
          // The SDK forgets the user even when signing out fails, and a second attempt needs the user.
          await updateCurrentUser(auth, user).catch(ignore);
        }
        throw error;
      }
      return accountOf(user);
    },
  },
  records: {
    prepare: () => void prepareRecords().catch(ignore),
    checkAdminAccess: (account, check) => void checkAdminAccess(account, check),
    async flush() {
      const { flushChanges } = await loadRecords();
      return flushChanges(flushTimeoutMs);
    },
    async close() {
      if (hasOpened || cacheStateFlag.isSet()) {
        const { wipeRecords } = await loadRecords();
        await Promise.all([wipeRecords(), pictureCache.clear()]);
      }
      hasOpened = false;
    },
    mayExist: cacheStateFlag.isSet,
    areIntact: cacheStateFlag.isIntact,
    onWipingElsewhere: cacheStateFlag.onWipingElsewhere,
    isLastUser: lastSignedInUser.is,
  },
  endReason: sessionEndReason,
  page: {
    painted: () =>
      new Promise((resolve) => {
        afterPaint(resolve);
        setTimeout(resolve, paintTimeoutMs);
      }),
    reload: () => location.reload(),
    clearOldPictures: () => void pictureCache.clearIfDue(),
  },
};

async function prepareRecords(): Promise<void> {
  const [{ warmUpDatabase }] = await Promise.all([loadRecords(), loadAuth()]);
  // The last signed-in user is shown his first screen, which opening the database would delay.
  if (cacheStateFlag.isIntact() && lastSignedInUser.uid() === null) warmUpDatabase();
}

async function checkAdminAccess(account: Account, check: AccessCheck): Promise<void> {
  try {
    const records = await loadRecords();
    if (check.signal.aborted) return;
    hasOpened = true;
    cacheStateFlag.set();
    records.watchDatabase();
    records.checkAdminAccess(account.uid, check);
  } catch (error) {
    check.onRefused(error);
    return;
  }
  check.onOpened();
}

function accountOf(user: User | null): Account | null {
  return user && toAccount(user);
}

function toAccount(user: User): Account {
  return {
    uid: user.uid,
    async findRefusal() {
      await passwordChangeEnd();
      try {
        await user.reload();
        return null;
      } catch (error) {
        const reason = toDataError(error);
        return sessionEndingCodes.has(reason.code) ? reason : null;
      }
    },
    async revoke() {
      const { revokeSession } = await loadAuth();
      await revokeSession(user);
    },
  };
}

/** The email of the signed-in user, if that is `uid`. */
export async function signedInEmail(uid: string | null): Promise<string | null> {
  if (uid === null) return null;
  const user = await loadAuth().then(
    ({ auth }) => auth.currentUser,
    () => null,
  );
  return user?.uid === uid ? user.email : null;
}
