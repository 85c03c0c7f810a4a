import { addressKey } from '../kernel/address-key.ts';
import type { Database } from '../sqlite/database.ts';
import type { AccountStore } from './accounts.ts';
import { IdentityError, type IdentityErrorCode } from './errors.ts';
import { firebaseScryptPrefix } from './firebase-scrypt.ts';
import type { RunQueued } from './concurrency-limiter.ts';
import { createKnownAddresses } from './known-addresses.ts';
import type { Identity, Session } from './model.ts';
import { passwordMatches, type HashCost } from './passwords.ts';
import type { SessionMark, Sessions } from './sessions.ts';
import { createThrottle } from './throttle.ts';
import { readEmail } from './values.ts';

const failuresPerAccount = 10;
/** Higher, since a whole office may share one address. */
const failuresPerAddress = 100;

export interface SignIn {
  readonly withPassword: Identity['signInWithPassword'];
  /** Begins a session of an account that has proved itself otherwise, or goes on with one. */
  begin(uid: string, continued?: SessionMark): Session;
  /** Begins a session as the account's latest sign-in, of that time; by default of now. */
  enter(uid: string, at?: number): Session;
  /** Forgets an account's failures: whoever calls from here has proved to be its holder. */
  clearFailures(email: string, address: string): void;
  /** Notes that the account's holder calls from here. */
  remember(email: string, address: string): void;
}

export function createSignIn({
  database,
  accounts,
  sessions,
  runQueued,
  hashCost,
  wallMillis,
  hidesAccounts,
}: {
  database: Database;
  accounts: AccountStore;
  sessions: Sessions;
  runQueued: RunQueued;
  hashCost: HashCost | undefined;
  wallMillis: () => number;
  hidesAccounts: boolean;
}): SignIn {
  const accountFailures = createThrottle({ limit: failuresPerAccount, wallMillis });
  const addressFailures = createThrottle({ limit: failuresPerAddress, wallMillis });
  const known = createKnownAddresses();

  /** Inside a transaction. */
  function sessionOf(uid: string, continued?: SessionMark): Session {
    const account = accounts.get(uid);
    if (account === null) throw new IdentityError('USER_NOT_FOUND');
    return sessions.begin(account, continued);
  }

  function enter(uid: string, at: number = wallMillis()): Session {
    return database.transaction(() => {
      accounts.update(uid, { last_login_at: at });
      return sessionOf(uid);
    });
  }

  /**
   * Who counts as trying. Where an account was held before, failures are counted apart: else anybody could lock its
   * holder out for ever, by guessing on.
   * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
   */
  function failureKeyOf(email: string, address: string): string {
    return known.has(email, address) ? `${email} ${address}` : email;
  }

  return {
    begin: (uid, continued) => database.transaction(() => sessionOf(uid, continued)),
    enter,
    clearFailures(email, givenAddress) {
      const address = addressKey(givenAddress);
      accountFailures.reset(email);
      accountFailures.reset(failureKeyOf(email, address));
      known.add(email, address);
    },
    remember: (email, address) => known.add(email, addressKey(address)),
    async withPassword({ email: givenEmail, password, address: givenAddress }) {
      const email = readEmail(givenEmail);
      const address = addressKey(givenAddress);
      if (password === '') throw new IdentityError('MISSING_PASSWORD');
      return runQueued(async () => {
        // Asked only when the turn has come, so that a burst of guesses sees the failures of its first ones.
        const failureKey = failureKeyOf(email, address);
        if (accountFailures.isBlocked(failureKey) || addressFailures.isBlocked(address))
          throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
        const fail = (code: IdentityErrorCode): IdentityError => {
          accountFailures.count(failureKey);
          addressFailures.count(address);
          return new IdentityError(hidesAccounts ? 'INVALID_LOGIN_CREDENTIALS' : code);
        };
        const passwordHash = accounts.findByEmail(email)?.passwordHash ?? null;
        const imported = accounts.findPasswordHash(firebaseScryptPrefix);
        const isRight = await passwordMatches(password, passwordHash, {
          imported,
          cost: hashCost,
        });
        // Read again: it may have changed while the password was hashed.
        const account = accounts.findByEmail(email);
        if (account === null) throw fail('EMAIL_NOT_FOUND');
        if (!isRight || account.passwordHash !== passwordHash) throw fail('INVALID_PASSWORD');
        accountFailures.reset(failureKey);
        if (account.disabled) throw new IdentityError('USER_DISABLED');
        known.add(email, address);
        return enter(account.uid);
      });
    },
  };
}
