/**
 * The identity service's behaviour, told in its own words: accounts, sessions, codes. It knows nothing of HTTP,
 * nor of what an account may do in the programme. The one idea needed to read it: an id token is believed for what
 * it says, but every check also looks the account up, so that disabling, deleting or a new password ends its
 * sessions at once.
 */
import { addressKey } from '../kernel/address-key.ts';
import { InvalidTokenError, ownAuth, type VerifyToken } from '../kernel/request-auth.ts';
import type { Clock } from '../sqlite/clock.ts';
import type { Database } from '../sqlite/database.ts';
import { migrate } from '../sqlite/migrations.ts';
import { createAccountStore } from './accounts.ts';
import { createAdministration } from './administration.ts';
import { IdentityError } from './errors.ts';
import { createConcurrencyLimiter, concurrentHashes } from './concurrency-limiter.ts';
import { createHourlyLimit } from './hourly-limit.ts';
import { createMailedCodes } from './mailed-codes.ts';
import type { Mailer } from './mailer.ts';
import type { Identity } from './model.ts';
import { createOobCodes } from './oob-codes.ts';
import { isOwnerToken } from './owner-token.ts';
import { identityMigrations } from './schema.ts';
import type { HashCost } from './passwords.ts';
import { createRevocations } from './revocations.ts';
import { createSessions } from './sessions.ts';
import { createSignIn } from './sign-in.ts';
import { ensureSigningKey } from './signing-key.ts';
import { createThrottle } from './throttle.ts';
import { readEmail } from './values.ts';

export interface IdentityOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** Holds the signing key. */
  readonly dataDir: string;
  readonly projectId: string;
  readonly apiKey: string;
  readonly signUpOpen: boolean;
  /** Whether anybody may have an account without an address; off unless set to true. */
  readonly anonymousSignIn?: boolean;
  /** Answers alike whether an account exists or not; on unless set to false. */
  readonly emailEnumerationProtection?: boolean;
  readonly mailer: Mailer;
  /** Where people reach this backend; asked when a link is made, since the port may be known late. */
  readonly publicUrl: () => string;
  /** The path of the app's page that links in mails open. */
  readonly actionPath: string;
  /** Other sites that a mailed link may lead on to. */
  readonly allowedOrigins?: readonly string[];
  /** What hashing a password costs; left out but in tests. */
  readonly hashCost?: HashCost;
}

/** A password may be changed, or an account deleted, this long after signing in; Firebase's own limit. */
const recentSignInSeconds = 5 * 60;
/** Codes and refresh tokens hold 256 random bits, which nobody guesses; but nobody shall try without end either. */
const wrongSecretsPerAddress = 100;
/** Firebase's own limit: https://firebase.google.com/docs/auth/limits. A whole school may share one address. */
const accountsPerAddressAndHour = 100;

/** Opens the identity service on a database and its data folder's key. */
export function createIdentity(options: IdentityOptions): Identity {
  const { database, clock, projectId, hashCost } = options;
  const hidesAccounts = options.emailEnumerationProtection ?? true;
  const wallMillis = (): number => clock.wallMillis();
  migrate(database, identityMigrations);
  const key = ensureSigningKey(options.dataDir);
  const accounts = createAccountStore(database);
  const sessions = createSessions({ database, accounts, key, projectId, wallMillis });
  const codes = createOobCodes(database, wallMillis);
  const revocations = createRevocations();
  const hashing = createConcurrencyLimiter(concurrentHashes);
  const parts = { database, accounts, codes, sessions, revocations, hashCost, wallMillis };
  const administration = createAdministration({ ...parts, runQueued: hashing.lane() });
  // Whoever makes an account may be anybody: with a lane of their own a crowd of them keeps nobody else waiting.
  const newcomers = createAdministration({ ...parts, runQueued: hashing.lane() });
  const wrongSecrets = createThrottle({ limit: wrongSecretsPerAddress, wallMillis });
  const newAccounts = createHourlyLimit({ limit: accountsPerAddressAndHour, wallMillis });
  const signIn = createSignIn({
    database,
    accounts,
    sessions,
    runQueued: hashing.lane(),
    hashCost,
    wallMillis,
    hidesAccounts,
  });

  const verifyToken: VerifyToken = (bearer) => {
    if (bearer === null) return null;
    if (isOwnerToken(bearer, key, wallMillis())) return ownAuth;
    try {
      const claims = sessions.claims(bearer);
      return { uid: claims.sub, token: claims, isOwner: false };
    } catch (error) {
      if (error instanceof IdentityError) throw new InvalidTokenError(error.message);
      throw error;
    }
  };

  function requireRecentSignIn(authTime: number): void {
    if (wallMillis() / 1000 - authTime > recentSignInSeconds)
      throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }

  /** Makes an account, unless the caller's network has made too many of late. An address that is taken counts, too. */
  async function asNewAccount<Result>(
    address: string,
    make: (takeBack: () => void) => Promise<Result>,
  ): Promise<Result> {
    const caller = addressKey(address);
    const waitMillis = newAccounts.waitMillis(caller);
    if (waitMillis > 0)
      throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER', tooManyAccounts(waitMillis));
    const takeBack = newAccounts.count(caller);
    try {
      return await make(takeBack);
    } catch (error) {
      // What tells nothing and makes nothing is free: a password that is too short, say.
      if (!(error instanceof IdentityError) || error.code !== 'EMAIL_EXISTS') takeBack();
      throw error;
    }
  }

  const mailedCodes = createMailedCodes({
    ...options,
    accounts,
    codes,
    sessions,
    administration,
    revocations,
    signIn,
    wrongSecrets,
    requireRecentSignIn,
    hidesAccounts,
    wallMillis,
  });

  return {
    verifyToken,
    onRevoked: revocations.watch,
    accounts: administration,
    signInWithPassword: signIn.withPassword,
    // Where it is open it tells which addresses are taken, as Firebase's does: hence the limit.
    async signUp(account, address) {
      if (!options.signUpOpen) throw new IdentityError('ADMIN_ONLY_OPERATION');
      const { uid, createdAt } = await asNewAccount(address, () => newcomers.create(account));
      // The same: by that pages tell who is new.
      return signIn.enter(uid, createdAt);
    },
    async signInAnonymously(address) {
      if (options.anonymousSignIn !== true) throw new IdentityError('ADMIN_ONLY_OPERATION');
      const { uid, createdAt } = await asNewAccount(address, () =>
        newcomers.create({ email: null, password: null }),
      );
      return signIn.enter(uid, createdAt);
    },
    // It ends in an ordinary account, so it is open to those only who might have signed up for one.
    async linkPassword(idToken, link, address) {
      const { account } = sessions.check(idToken);
      if (!options.signUpOpen) throw new IdentityError('ADMIN_ONLY_OPERATION');
      if (account.email !== null) throw new IdentityError('OPERATION_NOT_ALLOWED');
      await asNewAccount(address, async (takeBack) => {
        await newcomers.update(account.uid, link, () => {
          if (sessions.check(idToken).account.email !== null)
            throw new IdentityError('OPERATION_NOT_ALLOWED');
        });
        // It was counted when it was made.
        takeBack();
      });
      return signIn.enter(account.uid);
    },
    lookup: (idToken) => sessions.check(idToken).account,
    async updateAccount(idToken, change) {
      const { account, authTime, session } = sessions.check(idToken);
      const { uid } = account;
      if (change.password === undefined) {
        await administration.update(uid, change);
        return signIn.begin(uid, session);
      }
      requireRecentSignIn(authTime);
      // The token may be revoked while the password is hashed.
      await administration.update(uid, change, () => sessions.check(idToken));
      return signIn.begin(uid);
    },
    endSession(refreshToken) {
      const uid = sessions.end(refreshToken);
      if (uid !== null) revocations.tell(uid);
    },
    deleteOwnAccount(idToken) {
      const { account, authTime } = sessions.check(idToken);
      requireRecentSignIn(authTime);
      administration.remove(account.uid);
    },
    ...mailedCodes,
    signInMethods(email) {
      const account = accounts.findByEmail(readEmail(email));
      return hidesAccounts || account === null || !account.hasPassword ? [] : ['password'];
    },
    refresh(refreshToken, address) {
      const caller = addressKey(address);
      try {
        const session = sessions.refresh(refreshToken);
        const { email } = session.account;
        if (email !== null) signIn.remember(email, caller);
        return session;
      } catch (error) {
        // A disk that takes nothing for a while says nothing of the token.
        if (!(error instanceof IdentityError)) throw error;
        // Good tokens are taken from everywhere: a stranger in the office must not end everybody's session.
        if (wrongSecrets.isBlocked(caller)) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
        wrongSecrets.count(caller);
        throw error;
      }
    },
  };
}

function tooManyAccounts(waitMillis: number): string {
  const minutes = Math.ceil(waitMillis / 60_000);
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `There were ${accountsPerAddressAndHour} new accounts from your network within an hour. Please try again in ${wait}.`;
}
