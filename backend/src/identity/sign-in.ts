import type { Database } from '../sqlite/database.ts';
import type { AccountStore } from './accounts.ts';
import { IdentityError, type IdentityErrorCode } from './errors.ts';
import { createGate } from './gate.ts';
import type { Identity, Session } from './model.ts';
import { passwordMatches } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { createThrottle } from './throttle.ts';
import { readEmail } from './values.ts';

const failuresPerAccount = 10;
/** Higher, since a whole office may share one address. */
const failuresPerAddress = 100;
const passwordsAtOnce = 2;

export interface SignIn {
  readonly withPassword: Identity['signInWithPassword'];
  /** Begins a session of an account that has proved itself otherwise, or goes on with one. */
  begin(uid: string, authTime?: number): Session;
  /** Forgets an account's failures: its holder has proved to be its holder. */
  forgive(email: string): void;
}

export function createSignIn({
  database,
  accounts,
  sessions,
  wallMillis,
  isProtected,
}: {
  database: Database;
  accounts: AccountStore;
  sessions: Sessions;
  wallMillis: () => number;
  isProtected: boolean;
}): SignIn {
  const accountFailures = createThrottle({ limit: failuresPerAccount, wallMillis });
  const addressFailures = createThrottle({ limit: failuresPerAddress, wallMillis });
  const inTurn = createGate(passwordsAtOnce);

  function begin(uid: string, authTime?: number): Session {
    return database.transaction(() => {
      const account = accounts.get(uid);
      if (account === null) throw new IdentityError('USER_NOT_FOUND');
      return sessions.begin(account, authTime);
    });
  }

  return {
    begin,
    forgive: (email) => accountFailures.reset(email),
    async withPassword({ email: givenEmail, password, address }) {
      const email = readEmail(givenEmail);
      if (password === '') throw new IdentityError('MISSING_PASSWORD');
      return inTurn(async () => {
        // Asked only when the turn has come, so that a burst of guesses sees the failures of its first ones.
        if (accountFailures.isBlocked(email) || addressFailures.isBlocked(address))
          throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
        const fail = (code: IdentityErrorCode): IdentityError => {
          accountFailures.count(email);
          addressFailures.count(address);
          return new IdentityError(isProtected ? 'INVALID_LOGIN_CREDENTIALS' : code);
        };
        const passwordHash = accounts.findByEmail(email)?.passwordHash ?? null;
        const isRight = await passwordMatches(password, passwordHash);
        // Read again: it may have changed while the password was hashed.
        const account = accounts.findByEmail(email);
        if (account === null) throw fail('EMAIL_NOT_FOUND');
        if (!isRight || account.passwordHash !== passwordHash) throw fail('INVALID_PASSWORD');
        accountFailures.reset(email);
        if (account.disabled) throw new IdentityError('USER_DISABLED');
        accounts.update(account.uid, { last_login_at: wallMillis() });
        return begin(account.uid);
      });
    },
  };
}
