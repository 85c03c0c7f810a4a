/**
 * The identity service: accounts, sessions, mailed codes. It knows neither HTTP nor permissions. Each check of an id token
 * also reads the account, so that disabling or deleting it or a new password ends its sessions at once.
 */
import { addressKey } from '../kernel/address-key.ts';
import { createConcurrencyLimiter } from '../kernel/concurrency-limiter.ts';
import { createEmitter } from '../kernel/emitter.ts';
import { InvalidTokenError, ownAuth, type VerifyToken } from '../kernel/request-auth.ts';
import type { Clock } from '../sqlite/clock.ts';
import type { Database } from '../sqlite/database.ts';
import { migrate } from '../sqlite/migrations.ts';
import { createAccountStore } from './accounts.ts';
import { createAdministration } from './administration.ts';
import { IdentityError } from './errors.ts';
import { createHourlyLimit } from '../kernel/hourly-limit.ts';
import { createMailedCodes } from './mailed-codes.ts';
import type { Mailer } from './mailer.ts';
import type { Identity, IsInvited } from './model.ts';
import { createOobCodes } from './oob-codes.ts';
import { isOperatorToken } from './operator-token.ts';
import { identityMigrations } from './schema.ts';
import type { HashCost } from './passwords.ts';
import { createSessions } from './sessions.ts';
import { createSignIn } from './sign-in.ts';
import { ensureSigningKey } from './signing-key.ts';
import { createThrottle } from './throttle.ts';
import { readEmail } from './values.ts';

export interface IdentityOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** The folder of the signing key. */
  readonly dataDir: string;
  readonly projectId: string;
  readonly apiKey: string;
  readonly signUpOpen: boolean;
  /** Invited addresses may sign up even so; default: none. */
  readonly isInvited?: IsInvited | null;
  /** Whether anonymous accounts are allowed; default: false. */
  readonly anonymousSignIn?: boolean;
  /** Whether responses hide which accounts exist; default: true. */
  readonly emailEnumerationProtection?: boolean;
  readonly mailer: Mailer;
  /** Where browsers reach this backend; a function, since the port is known only after the start. */
  readonly publicUrl: () => string;
  /** The path of the app's page that links in mails open. */
  readonly actionPath: string;
  /** Other sites that a mailed link may continue to. */
  readonly allowedOrigins?: readonly string[];
  /** The cost of hashing a password; for tests. */
  readonly hashCost?: HashCost;
}

/** How long after sign-in a password may be changed or the account deleted; Firebase's own limit. */
const recentSignInSeconds = 5 * 60;
/** Codes and refresh tokens have 256 random bits; the limit still stops endless guessing. */
const wrongSecretsPerAddress = 100;
/** Firebase's own limit: https://firebase.google.com/docs/auth/limits. Many people may share one address. */
const accountsPerAddressAndHour = 100;
/** Anonymous callers can request hashes: two of Node's four threads, which also serve files and compression. */
const concurrentHashes = 2;

/** Opens the service on a database and its data folder's key. */
export function createIdentity(options: IdentityOptions): Identity {
  const { database, clock, projectId, hashCost } = options;
  const hidesAccounts = options.emailEnumerationProtection ?? true;
  const wallMillis = (): number => clock.wallMillis();
  migrate(database, identityMigrations);
  const key = ensureSigningKey(options.dataDir);
  const accounts = createAccountStore(database);
  const sessions = createSessions({ database, accounts, key, projectId, wallMillis });
  const codes = createOobCodes(database, wallMillis);
  const revocations = createEmitter<string>();
  const hashing = createConcurrencyLimiter(concurrentHashes);
  const parts = { database, accounts, codes, sessions, revocations, hashCost, wallMillis };
  const administration = createAdministration({ ...parts, runQueued: hashing.queue() });
  // Sign-up is open to everybody: its own queue keeps a burst from delaying others.
  const selfService = createAdministration({ ...parts, runQueued: hashing.queue() });
  const wrongSecrets = createThrottle(wrongSecretsPerAddress, wallMillis);
  const newAccounts = createHourlyLimit(accountsPerAddressAndHour, wallMillis);
  const signIn = createSignIn({
    database,
    accounts,
    sessions,
    runQueued: hashing.queue(),
    hashCost,
    wallMillis,
    hidesAccounts,
  });

  const verifyToken: VerifyToken = (bearer) => {
    if (bearer === null) return null;
    if (isOperatorToken(bearer, key, wallMillis())) return ownAuth;
    try {
      const claims = sessions.claims(bearer);
      return { uid: claims.sub, token: claims, isOperator: false };
    } catch (error) {
      if (error instanceof IdentityError) throw new InvalidTokenError(error.message);
      throw error;
    }
  };

  const isInvited = (email: string | null): boolean =>
    options.isInvited?.(readEmail(email ?? '')) ?? false;

  function requireRecentSignIn(authTime: number): void {
    if (wallMillis() / 1000 - authTime > recentSignInSeconds)
      throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }

  /** Creates an account unless the caller's network created too many. Attempts with taken addresses count, too. */
  async function limitNewAccounts<Result>(
    address: string,
    create: (uncount: () => void) => Promise<Result>,
  ): Promise<Result> {
    const caller = addressKey(address);
    const waitMillis = newAccounts.waitMillis(caller);
    if (waitMillis > 0)
      throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER', tooManyAccounts(waitMillis));
    const uncount = newAccounts.count(caller);
    try {
      return await create(uncount);
    } catch (error) {
      // Other errors, such as a short password, reveal nothing and are not counted.
      if (!(error instanceof IdentityError) || error.code !== 'EMAIL_EXISTS') uncount();
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
    onRevoked: revocations.subscribe,
    accounts: administration,
    signInWithPassword: signIn.withPassword,
    // Limited because, as in Firebase, it reveals which addresses are taken.
    async signUp(account, address) {
      if (!options.signUpOpen && !isInvited(account.email))
        throw new IdentityError('ADMIN_ONLY_OPERATION');
      const { uid, createdAt } = await limitNewAccounts(address, () => selfService.create(account));
      // With the time of creation as that of the sign-in, by which pages detect new accounts.
      return signIn.start(uid, { last_login_at: createdAt });
    },
    async signInAnonymously(address) {
      if (options.anonymousSignIn !== true) throw new IdentityError('ADMIN_ONLY_OPERATION');
      const { uid, createdAt } = await limitNewAccounts(address, () =>
        selfService.create({ email: null, password: null }),
      );
      return signIn.start(uid, { last_login_at: createdAt });
    },
    // It creates an ordinary account, so that sign-up must be open.
    async linkPassword(idToken, link, address) {
      const { account } = sessions.check(idToken);
      if (!options.signUpOpen) throw new IdentityError('ADMIN_ONLY_OPERATION');
      if (account.email !== null) throw new IdentityError('OPERATION_NOT_ALLOWED');
      await limitNewAccounts(address, async (uncount) => {
        await selfService.update(account.uid, link, () => {
          if (sessions.check(idToken).account.email !== null)
            throw new IdentityError('OPERATION_NOT_ALLOWED');
        });
        // The anonymous account was counted when it was created.
        uncount();
      });
      return signIn.start(account.uid);
    },
    lookup: (idToken) => sessions.check(idToken).account,
    async updateAccount(idToken, change) {
      const { account, authTime, session } = sessions.check(idToken);
      const { uid } = account;
      if (change.password === undefined) {
        await administration.update(uid, change);
        return signIn.continue(uid, session);
      }
      requireRecentSignIn(authTime);
      // The token may be revoked while the password is hashed.
      await administration.update(uid, change, () => sessions.check(idToken));
      return signIn.continue(uid);
    },
    endSession(refreshToken) {
      const uid = sessions.end(refreshToken);
      if (uid !== null) revocations.emit(uid);
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
        if (email !== null) signIn.rememberAddress(email, caller);
        return session;
      } catch (error) {
        // A disk failure is not the token's fault.
        if (!(error instanceof IdentityError)) throw error;
        // Blocks only wrong tokens, so that an attacker cannot end other sessions at the same address.
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
