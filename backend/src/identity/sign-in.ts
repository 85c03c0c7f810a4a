import { addressKey } from '../kernel/address-key.ts';
import type { RunQueued } from '../kernel/concurrency-limiter.ts';
import type { Database } from '../sqlite/database.ts';
import type { AccountChange, AccountStore } from './accounts.ts';
import { IdentityError, type IdentityErrorCode } from './errors.ts';
import { firebaseScryptPrefix } from './firebase-scrypt.ts';
import { createKnownAddresses } from './known-addresses.ts';
import type { Session } from './model.ts';
import { passwordMatches, renewHash, type HashCost } from './passwords.ts';
import type { SessionMark, Sessions } from './sessions.ts';
import { createThrottle } from './throttle.ts';
import { readEmail } from './values.ts';

const failuresPerAccount = 10;
/** Higher, since many people may share one address. */
const failuresPerAddress = 100;

export type SignIn = ReturnType<typeof createSignIn>;

/** Signs accounts in, and throttles failed attempts per account and per network address. */
export function createSignIn(options: {
  database: Database;
  accounts: AccountStore;
  sessions: Sessions;
  runQueued: RunQueued;
  hashCost: HashCost | undefined;
  wallMillis: () => number;
  hidesAccounts: boolean;
}) {
  const { database, accounts, sessions, wallMillis } = options;
  const accountFailures = createThrottle(failuresPerAccount, wallMillis);
  const addressFailures = createThrottle(failuresPerAddress, wallMillis);
  const known = createKnownAddresses();

  /** Call it inside a transaction. */
  function sessionOf(uid: string, continued?: SessionMark): Session {
    const account = accounts.get(uid);
    if (account === null) throw new IdentityError('USER_NOT_FOUND');
    return sessions.begin(account, continued);
  }

  /** Starts a session and records it as the latest sign-in. */
  function start(uid: string, change: AccountChange = {}): Session {
    return database.transaction(() => {
      accounts.update(uid, { last_login_at: wallMillis(), ...change });
      return sessionOf(uid);
    });
  }

  /**
   * The key under which failures count. Known addresses of an account count separately, so that an attacker elsewhere
   * cannot lock its owner out.
   * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
   */
  function failureKeyOf(email: string, address: string): string {
    return known.has(email, address) ? `${email} ${address}` : email;
  }

  return {
    /** Starts a session without recording a sign-in, or continues one. */
    continue: (uid: string, continued?: SessionMark): Session =>
      database.transaction(() => sessionOf(uid, continued)),
    start,
    /** Resets an account's failures after another proof of ownership. */
    clearFailures(email: string, givenAddress: string): void {
      const address = addressKey(givenAddress);
      accountFailures.reset(email);
      accountFailures.reset(failureKeyOf(email, address));
      known.add(email, address);
    },
    /** Records an address from which the account is used. */
    rememberAddress: (email: string, address: string) => known.add(email, addressKey(address)),
    withPassword: async (attempt: { email: string; password: string; address: string }) => {
      const { email: givenEmail, password, address: givenAddress } = attempt;
      const email = readEmail(givenEmail);
      const address = addressKey(givenAddress);
      if (password === '') throw new IdentityError('MISSING_PASSWORD');
      return options.runQueued(async () => {
        // Checked after queueing, so that a burst of guesses sees its own first failures.
        const failureKey = failureKeyOf(email, address);
        if (accountFailures.isBlocked(failureKey) || addressFailures.isBlocked(address))
          throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
        const fail = (code: IdentityErrorCode): IdentityError => {
          accountFailures.count(failureKey);
          addressFailures.count(address);
          return new IdentityError(options.hidesAccounts ? 'INVALID_LOGIN_CREDENTIALS' : code);
        };
        const passwordHash = accounts.findByEmail(email)?.passwordHash ?? null;
        const imported = accounts.findPasswordHash(firebaseScryptPrefix);
        const hashing = { imported, cost: options.hashCost };
        const isRight = await passwordMatches(password, passwordHash, hashing);
        const renewed = isRight ? await renewHash(password, passwordHash, options.hashCost) : null;
        // Read again: it may have changed while the password was hashed.
        const account = accounts.findByEmail(email);
        if (account === null) throw fail('EMAIL_NOT_FOUND');
        if (!isRight || account.passwordHash !== passwordHash) throw fail('INVALID_PASSWORD');
        accountFailures.reset(failureKey);
        if (account.disabled) throw new IdentityError('USER_DISABLED');
        known.add(email, address);
        return start(account.uid, { password_hash: renewed });
      });
    },
  };
}
