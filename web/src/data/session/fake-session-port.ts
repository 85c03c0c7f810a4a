import type { DataError } from '../firebase/errors.ts';
import type { Account } from './phases.ts';
import type { AccessCheck, SessionPort } from './session-port.ts';

/** An account whose session the identity service refuses for `reason`, which a test may set. */
export interface FakeAccount extends Account {
  reason: DataError | null;
}

export function fakeAccount(uid: string, calls: string[]): FakeAccount {
  return {
    uid,
    reason: null,
    findRefusal() {
      calls.push(`findRefusal ${uid}`);
      return Promise.resolve(this.reason);
    },
    revoke() {
      calls.push(`revoke ${uid}`);
      return Promise.resolve();
    },
  };
}

/** The session's port in memory: a test sets what each call finds, and reads the calls. */
export function fakeSessionPort() {
  const calls: string[] = [];
  const call = (name: string) => void calls.push(name);
  const fake = {
    calls,
    account: null as Account | null,
    hasRecords: false,
    areIntact: false,
    lastUid: null as string | null,
    reason: null as DataError | null,
    isLogout: false,
    isAllSent: true,
    /** What the calls of this name fail with; their `delays` are waited for. */
    errors: new Map<string, unknown>(),
    delays: new Map<string, Promise<void>>(),
    check: null as AccessCheck | null,
    onIdentityChange: () => {},
    onWiping: () => {},
    onReported: null as ((reason: DataError) => void) | null,
  };
  const attempt = async (name: string) => {
    call(name);
    const error = fake.errors.get(name);
    await fake.delays.get(name);
    if (error !== undefined) throw error;
  };
  const port: SessionPort = {
    identity: {
      async watch(onChange) {
        await attempt('watch');
        fake.onIdentityChange = onChange;
        return fake.account;
      },
      async current() {
        if (fake.errors.has('watch')) throw fake.errors.get('watch');
        return fake.account;
      },
      async signIn(email, password) {
        await attempt('signIn');
        if (fake.account === null) throw new Error(`No account ${email} ${password}`);
        return fake.account;
      },
      async signOut(isLogout) {
        const { account } = fake;
        await attempt(isLogout ? 'logOut' : 'signOut');
        fake.account = null;
        return account;
      },
    },
    records: {
      prepare: () => call('prepare'),
      checkAdminAccess(account, check) {
        call(`check ${account.uid}${check.isLogin ? ' for a login' : ''}`);
        fake.check = check;
        check.signal.addEventListener('abort', () => call(`stop check ${account.uid}`));
      },
      async flush() {
        await attempt('flush');
        return fake.isAllSent;
      },
      async close() {
        await attempt('close');
        fake.hasRecords = false;
      },
      mayExist: () => fake.hasRecords,
      areIntact: () => fake.areIntact,
      onWipingElsewhere: (listener) => {
        fake.onWiping = listener;
      },
      isLastUser: (uid) => uid === fake.lastUid,
    },
    endReason: {
      report: ({ code }) => call(`report ${code}`),
      recent: () => fake.reason,
      isLogout: () => fake.isLogout,
      clear: () => call('clear reason'),
      onReported: (listener) => {
        fake.onReported = listener;
      },
    },
    page: {
      painted: () => attempt('painted'),
      reload: () => call('reload'),
      clearOldPictures: () => call('clear pictures'),
    },
  };
  return { fake, port };
}
