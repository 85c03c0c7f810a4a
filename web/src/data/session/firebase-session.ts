import type { User } from 'firebase/auth';
import { isConfigError } from '../../config/config-error.ts';
import { DataError, toDataError } from '../errors.ts';
import { firstPaint } from '../first-paint.ts';
import { lastSignedInUser } from './last-signed-in-user.ts';
import { pictureCache } from '../picture-cache.ts';
import { cacheStateFlag } from './cache-state-flag.ts';
import type { Account } from './phases.ts';
import { sessionEndReason } from './session-end-reason.ts';
import { codeMissing, type AccessCheck, type SessionPort } from './session-port.ts';
import { refusals } from './transitions.ts';

// The database's code is several times the size of the login page: it comes beside that page, not in it.
const loadAuth = () => import('../firebase-auth.ts').catch(throwCodeMissing);
const loadRecords = () => import('../records.ts').catch(throwCodeMissing);

function throwCodeMissing(cause: unknown): never {
  if (isConfigError(cause)) throw cause;
  throw new DataError(codeMissing, 'A part of the app could not be loaded', { cause });
}

/** The next caller that needs the code sees the failure. */
function ignored(): void {}

const unsentGraceMs = 4000;

/** This page has opened the records: it must close them, even when another tab has wiped them already. */
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
      // Opening takes the browser about as long as the service takes to check a password.
      void loadRecords().then(({ openAhead }) => openAhead(), ignored);
      return toAccount((await signInWithEmailAndPassword(auth, email, password)).user);
    },
    async signOut() {
      const { auth, signOut } = await loadAuth();
      const user = auth.currentUser;
      await signOut(auth);
      return accountOf(user);
    },
    async logOut() {
      const { auth, signOut, updateCurrentUser } = await loadAuth();
      const user = auth.currentUser;
      sessionEndReason.setLogout();
      try {
        await signOut(auth);
      } catch (error) {
        sessionEndReason.clear();
        // The SDK forgets the user before its store does: without the user a second try could not work.
        await updateCurrentUser(auth, user).catch(ignored);
        throw error;
      }
      return accountOf(user);
    },
  },
  records: {
    prepare: () => void prepareRecords().catch(ignored),
    checkAdminAccess,
    async flush() {
      const { hasSentEverything } = await loadRecords();
      return hasSentEverything(unsentGraceMs);
    },
    async close() {
      if (hasOpened || cacheStateFlag.isSet()) {
        const { closeFirestore } = await loadRecords();
        await Promise.all([closeFirestore(), pictureCache.clear()]);
      }
      hasOpened = false;
    },
    mayExist: cacheStateFlag.isSet,
    areLeftBehind: cacheStateFlag.isLeftBehind,
    onWipingElsewhere: cacheStateFlag.onWipingElsewhere,
    isLastUser: lastSignedInUser.is,
  },
  endReason: sessionEndReason,
  page: {
    painted: firstPaint,
    reload: () => location.reload(),
    clearOldPictures: () => void pictureCache.clearIfLeft(),
  },
};

async function prepareRecords(): Promise<void> {
  // With the sign-in code comes the configuration, which the database needs.
  const [{ openAhead }] = await Promise.all([loadRecords(), loadAuth()]);
  // The last signed-in user is shown the last pages first: opening the database would hold that up.
  if (cacheStateFlag.isLeftBehind() && lastSignedInUser.uid() === null) openAhead();
}

function checkAdminAccess(account: Account, check: AccessCheck): () => void {
  let isStopped = false;
  let stop: (() => void) | null = null;
  const open = async () => {
    try {
      const records = await loadRecords();
      if (isStopped) return;
      hasOpened = true;
      cacheStateFlag.set();
      stop = records.checkAdminAccess(account.uid, check);
    } catch (error) {
      check.onRefused(error);
      return;
    }
    check.onOpened();
  };
  void open();
  return () => {
    isStopped = true;
    stop?.();
  };
}

function accountOf(user: User | null): Account | null {
  return user && toAccount(user);
}

function toAccount(user: User): Account {
  return {
    uid: user.uid,
    async findRefusal() {
      try {
        await user.reload();
        return null;
      } catch (error) {
        const reason = toDataError(error);
        return refusals.has(reason.code) ? reason : null;
      }
    },
    async revoke() {
      const { revokeSession } = await loadAuth();
      await revokeSession(user);
    },
  };
}
