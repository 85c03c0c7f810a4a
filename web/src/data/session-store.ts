import type { User } from 'firebase/auth';
import { isConfigError } from '../config/config-error.ts';
import type { Admission } from './admission.ts';
import { cacheMarker } from './cache-marker.ts';
import { setCurrentAdmin, type Admin } from './current-admin.ts';
import { endNotice } from './end-notice.ts';
import { DataError, toDataError } from './errors.ts';
import { firstPaint } from './first-paint.ts';
import { lastVisitor } from './last-visitor.ts';
import { pictureCache } from './picture-cache.ts';

export interface SessionState {
  readonly admin: Admin | null;
  readonly isLoading: boolean;
  /** Nothing on this computer speaks against showing the login form while the session still loads. */
  readonly isSurelySignedOut: boolean;
  /** Somebody is signed in, and the records are being asked whether he may enter. */
  readonly isBeingAdmitted: boolean;
  /** Without its configuration the app can do nothing. */
  readonly configError: Error | null;
  /** A part of the app that the session needs could not be fetched; only a fresh page can try that again. */
  readonly isCodeMissing: boolean;
  /** Why a session ended, or did not begin, without anybody asking for it. */
  readonly endReason: DataError | null;
}

const codeMissing = 'network-request-failed';

// The database's code is several times the size of the login page: it comes beside that page, not in it.
const loadAuth = () => import('./firebase-auth.ts').catch(codeIsMissing);
const loadRecords = () => import('./records.ts').catch(codeIsMissing);

/** Who needs it asks again and hears of a failure. */
function ignored(): void {}

function codeIsMissing(cause: unknown): never {
  if (isConfigError(cause)) throw cause;
  throw new DataError(codeMissing, 'A part of the app could not be loaded', { cause });
}

const unsentGraceMs = 4000;

let state: SessionState = {
  admin: null,
  isLoading: true,
  isSurelySignedOut: !cacheMarker.isSet(),
  isBeingAdmitted: false,
  configError: null,
  isCodeMissing: false,
  endReason: null,
};
let admission: Admission | null = null;
/** Who has entered, or tries to. */
let visitor: User | null = null;
/** This page has opened the records: to be closed here, even when another tab has wiped them already. */
let hasOpened = false;
let isStarted = false;
/** A login or logout is under way and deals with what the identity service reports. */
let isBusy = false;
const watchers = new Set<() => void>();

function show(change: Partial<Omit<SessionState, 'isSurelySignedOut'>>): void {
  const next = { ...state, ...change };
  state = { ...next, isSurelySignedOut: next.admin === null && !cacheMarker.isSet() };
  setCurrentAdmin(state.admin);
  for (const watcher of watchers) watcher();
}

export function sessionState(): SessionState {
  return state;
}

/** Watches the session, which begins with its first watcher. */
export function watchSession(onChange: () => void): () => void {
  watchers.add(onChange);
  if (!isStarted) {
    isStarted = true;
    start().catch((error: unknown) => {
      if (isConfigError(error)) show({ isLoading: false, configError: error });
      else giveUp(toDataError(error));
    });
  }
  return () => watchers.delete(onChange);
}

async function start(): Promise<void> {
  cacheMarker.onWipingElsewhere(() => {
    if (admission !== null) void startAfresh();
  });
  endNotice.onTold((endReason) => {
    if (state.admin === null) show({ endReason });
  });
  if (cacheMarker.isSet()) void prepareRecords().catch(ignored);
  // The form comes first: nobody types faster than the sign-in code comes.
  else await firstPaint();
  void pictureCache.clearIfLeft();
  // The SDK forgets, without a word, a user whom the service refuses while the page loads.
  const wasSignedIn = cacheMarker.isLeftBehind();
  const { auth, onAuthStateChanged } = await loadAuth();
  await auth.authStateReady();
  if (auth.currentUser === null)
    show({ endReason: endNotice.recent() ?? (wasSignedIn ? lostMeanwhile() : null) });
  onAuthStateChanged(auth, () => {
    if (!isBusy) void follow();
  });
}

async function prepareRecords(): Promise<void> {
  // With the sign-in code comes the configuration, which the database needs.
  const [{ openAhead }] = await Promise.all([loadRecords(), loadAuth()]);
  // The last visitor is shown first what he saw last: opening the database would hold that up.
  if (cacheMarker.isLeftBehind() && lastVisitor.uid() === null) openAhead();
}

function lostMeanwhile(): DataError {
  return new DataError('session-ended', 'The session has ended while no page was open');
}

/** Brings the session in line with the identity service, whoever changed that: a reload, another tab, a revoked token. */
async function follow(): Promise<void> {
  const { auth } = await loadAuth();
  try {
    await (auth.currentUser === null ? lose() : enter(auth.currentUser));
    show({ isLoading: false });
  } catch (error) {
    await turnAway(toDataError(error));
  }
}

/** Only who is refused is signed out, and his local copy wiped with all that waits in it to be sent. */
async function turnAway(reason: DataError): Promise<void> {
  if (refusals.has(reason.code)) await end(reason);
  // The SDK closes a database that another tab has begun to delete.
  else if (reason.code === 'aborted') await startAfresh();
  else giveUp(reason);
}

/** Leaves everything as it is, for a fresh page to try again. */
function giveUp(reason: DataError): void {
  // Where nobody's records are, nobody is signed in, and the login form may stay.
  const isCodeMissing = reason.code === codeMissing && cacheMarker.isSet();
  if (isCodeMissing) show({ isLoading: false, isCodeMissing });
  else show({ isLoading: false, endReason: state.endReason ?? reason });
}

/** The session is gone: logged out in another tab, or refused by the identity service. */
async function lose(): Promise<void> {
  const lost = visitor;
  // At once: without a session the records' own subscriptions would fail, for a reason that is not the real one.
  stopWatching();
  show({ admin: null });
  const telling = lost === null || endNotice.isLogout() ? null : tellWhyEnded(lost);
  await leave();
  await telling;
}

async function tellWhyEnded(lost: User): Promise<void> {
  // The page that ended it knows best; an account that was struck off the list, say, is refused for its token as well.
  const told = endNotice.recent();
  const endReason = told ?? (await refusalOf(lost));
  if (endReason === null) return;
  if (told === null) endNotice.tell(endReason);
  if (visitor === null) show({ endReason });
}

/** Reasons that hold for every page of the session. */
const refusals = new Set([
  'not-administrator',
  'user-disabled',
  'user-token-expired',
  'invalid-user-token',
]);

/** Why the identity service refuses a session; `null` when it does not, or cannot be asked. */
async function refusalOf(user: User): Promise<DataError | null> {
  try {
    await user.reload();
    return null;
  } catch (error) {
    const reason = toDataError(error);
    return refusals.has(reason.code) ? reason : null;
  }
}

/** Asked when the server has fallen silent: the SDK would try for a second or two before it asks by itself. */
async function recheck(user: User): Promise<void> {
  const reason = await refusalOf(user);
  if (reason !== null && user === visitor && !isBusy) await end(reason);
}

async function enter(user: User, { isPatient = true } = {}): Promise<void> {
  // He was let in here and has not been signed out. Should he have been removed since, the records will not let him in.
  if (isPatient && lastVisitor.is(user.uid)) {
    show({ admin: { uid: user.uid }, endReason: null });
    // Before the database is opened, which takes the browser longer than to draw what was seen last.
    await firstPaint();
  }
  const [{ auth }, { admit }] = await Promise.all([loadAuth(), loadRecords()]);
  if (auth.currentUser?.uid !== user.uid) return;
  if (admission?.uid !== user.uid) {
    stopWatching();
    visitor = user;
    hasOpened = true;
    cacheMarker.set();
    admission = admit(user.uid, {
      isPatient,
      onRevoked: (reason) => void turnAway(reason),
      onSilence: () => void recheck(user),
    });
  }
  const entering = admission;
  show({ isBeingAdmitted: state.admin === null });
  await entering.granted;
  if (entering === admission)
    show({ admin: { uid: user.uid }, isBeingAdmitted: false, endReason: null });
}

function stopWatching(): void {
  admission?.stop();
  admission = null;
  visitor = null;
  if (state.isBeingAdmitted) show({ isBeingAdmitted: false });
}

/** Another tab deletes the database this one works on: a fresh page is the only clean state. */
async function startAfresh(): Promise<void> {
  try {
    await leave();
  } finally {
    location.reload();
  }
}

/** Stops all reading and wipes the local copy, which the other tabs share. */
async function leave(): Promise<void> {
  stopWatching();
  show({ admin: null });
  if (hasOpened || cacheMarker.isSet()) {
    const { closeFirestore } = await loadRecords();
    await Promise.all([closeFirestore(), pictureCache.clear()]);
  }
  hasOpened = false;
}

async function end(endReason: DataError): Promise<void> {
  const { auth, revokeSession, signOut } = await loadAuth();
  const user = auth.currentUser;
  isBusy = true;
  stopWatching();
  endNotice.tell(endReason);
  show({ admin: null, endReason });
  try {
    await signOut(auth);
    await Promise.all([leave(), revokeSession(user)]);
  } catch {
    // What could not be wiped or forgotten is left to the next page, which is refused as well.
  } finally {
    isBusy = false;
    show({ isLoading: false, endReason });
  }
}

/** Signs an administrator in; anybody else is signed out again. Fails with a `DataError` for the caller to tell. */
export async function login(email: string, password: string): Promise<void> {
  endNotice.clear();
  await whileBusy(async () => {
    const { auth, revokeSession, signInWithEmailAndPassword, signOut } = await loadAuth();
    // The browser takes about as long for it as the service to check a password.
    void loadRecords().then(({ openAhead }) => openAhead(), ignored);
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    try {
      await enter(user, { isPatient: false });
    } catch (error) {
      await signOut(auth);
      void revokeSession(user);
      throw error;
    }
  });
}

/**
 * Ends the session; fails as `login` does. Refuses with the code "unsent-changes" while changes wait for the network,
 * unless told to lose them.
 */
export async function logout({ losesUnsent = false } = {}): Promise<void> {
  await whileBusy(async () => {
    const [{ auth, revokeSession, signOut, updateCurrentUser }, records] = await Promise.all([
      loadAuth(),
      loadRecords(),
    ]);
    if (!losesUnsent && !(await records.hasSentEverything(unsentGraceMs))) {
      throw new DataError('unsent-changes', 'Some changes have not reached the server');
    }
    const user = auth.currentUser;
    endNotice.tellLogout();
    try {
      await signOut(auth);
    } catch (error) {
      endNotice.clear();
      // The SDK forgets the user before its store does: without him nobody could try again.
      await updateCurrentUser(auth, user).catch(() => {});
      throw error;
    }
    await Promise.all([leave(), revokeSession(user)]);
  });
}

async function whileBusy(action: () => Promise<void>): Promise<void> {
  isBusy = true;
  show({ isLoading: true, endReason: null });
  try {
    await action();
  } catch (error) {
    throw toDataError(error);
  } finally {
    isBusy = false;
    show({ isLoading: false });
    await follow();
  }
}
