/**
 * The identity service's behaviour, told in its own words: accounts, sessions, codes. It knows nothing of HTTP,
 * nor of what an account may do in the programme. The one idea needed to read it: an id token is believed for what
 * it says, but every check also looks the account up, so that disabling, deleting or a new password ends its
 * sessions at once.
 */
import type { Logger } from '../kernel/logger.ts';
import { InvalidTokenError, type VerifyToken } from '../kernel/request-auth.ts';
import type { Clock } from '../sqlite/clock.ts';
import type { Database } from '../sqlite/database.ts';
import { migrate } from '../sqlite/migrations.ts';
import { createAccountStore } from './accounts.ts';
import { addressKey } from './address-key.ts';
import { createAdministration } from './administration.ts';
import { IdentityError } from './errors.ts';
import { actionLink, checkContinueUrl } from './links.ts';
import type { Mailer } from './mailer.ts';
import type { Account, Identity, OobPurpose } from './model.ts';
import { createOobCodes, type OobCode } from './oob-codes.ts';
import { isOwnerToken } from './owner-token.ts';
import { identityMigrations } from './schema.ts';
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
  /** Answers alike whether an account exists or not; on unless set to false. */
  readonly emailEnumerationProtection?: boolean;
  readonly mailer: Mailer;
  /** Where people reach this backend; asked when a link is made, since the port may be known late. */
  readonly publicUrl: () => string;
  readonly logger: Logger;
}

/** A password may be changed, or an account deleted, this long after signing in; Firebase's own limit. */
const recentSignInSeconds = 5 * 60;
const mailsPerAccount = 5;
const mailsPerAddress = 50;
/** Codes and refresh tokens hold 256 random bits, which nobody guesses; but nobody shall try without end either. */
const wrongSecretsPerAddress = 100;
const accountsPerAddress = 20;

/** Opens the identity service on a database and its data folder's key. */
export function createIdentity(options: IdentityOptions): Identity {
  const { database, clock, projectId, apiKey, mailer, publicUrl } = options;
  const isProtected = options.emailEnumerationProtection ?? true;
  const wallMillis = (): number => clock.wallMillis();
  migrate(database, identityMigrations);
  const key = ensureSigningKey(options.dataDir);
  const accounts = createAccountStore(database);
  const sessions = createSessions({ database, accounts, key, projectId, wallMillis });
  const revocations = createRevocations();
  const administration = createAdministration({
    database,
    accounts,
    sessions,
    revocations,
    wallMillis,
  });
  const codes = createOobCodes(database, wallMillis);
  const accountMails = createThrottle({ limit: mailsPerAccount, wallMillis });
  const addressMails = createThrottle({ limit: mailsPerAddress, wallMillis });
  const wrongSecrets = createThrottle({ limit: wrongSecretsPerAddress, wallMillis });
  const newAccounts = createThrottle({ limit: accountsPerAddress, wallMillis });
  const signIn = createSignIn({ database, accounts, sessions, wallMillis, isProtected });

  const verifyToken: VerifyToken = (bearer) => {
    if (bearer === null) return null;
    if (isOwnerToken(bearer, key, wallMillis())) return { uid: 'owner', token: {}, isOwner: true };
    try {
      const { account, claims } = sessions.check(bearer);
      return { uid: account.uid, token: claims, isOwner: false };
    } catch (error) {
      if (error instanceof IdentityError) throw new InvalidTokenError(error.message);
      throw error;
    }
  };

  function requireRecentSignIn(authTime: number): void {
    if (wallMillis() / 1000 - authTime > recentSignInSeconds)
      throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }

  function sendLink(
    to: { uid: string | null; email: string },
    purpose: OobPurpose,
    continueUrl: string | null,
  ): void {
    const code = codes.create(to.uid, purpose);
    if (to.uid === null) return;
    const link = actionLink({ publicUrl: publicUrl(), apiKey, purpose, code, continueUrl });
    // After the answer has gone: the time it takes would tell that there is an account.
    setImmediate(() => mailer.send({ to: to.email, purpose, link }));
  }

  function lookUp(uid: string): Account {
    const account = accounts.get(uid);
    if (account === null) throw new IdentityError('USER_NOT_FOUND');
    return account;
  }

  /** Opens a code for a caller who has not tried too many wrong ones. */
  function openCodeFrom(address: string, code: string, purpose?: OobPurpose): OpenCode {
    const caller = addressKey(address);
    if (wrongSecrets.isBlocked(caller)) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
    try {
      return openCode(code, purpose);
    } catch (error) {
      wrongSecrets.count(caller);
      throw error;
    }
  }

  function openCode(code: string, purpose?: OobPurpose): OpenCode {
    const found = codes.check(code);
    const account = accounts.get(found.uid);
    if (account === null || (purpose ?? found.purpose) !== found.purpose)
      throw new IdentityError('INVALID_OOB_CODE');
    if (account.disabled) throw new IdentityError('USER_DISABLED');
    return { ...found, email: account.email };
  }

  return {
    verifyToken,
    onRevoked: revocations.watch,
    accounts: administration,
    signInWithPassword: signIn.withPassword,
    // Where it is open it tells which addresses are taken, as Firebase's does: hence the limit.
    async signUp(account, address) {
      if (!options.signUpOpen) throw new IdentityError('ADMIN_ONLY_OPERATION');
      const caller = addressKey(address);
      if (newAccounts.isBlocked(caller)) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
      newAccounts.count(caller);
      return signIn.begin((await administration.create(account)).uid);
    },
    lookup: (idToken) => sessions.check(idToken).account,
    async updateAccount(idToken, change) {
      const { account, authTime } = sessions.check(idToken);
      const { uid } = account;
      if (change.password === undefined) {
        await administration.update(uid, change);
        return signIn.begin(uid, authTime);
      }
      requireRecentSignIn(authTime);
      // The token may be revoked while the password is hashed.
      await administration.update(uid, change, () => sessions.check(idToken));
      return signIn.begin(uid);
    },
    deleteOwnAccount(idToken) {
      const { account, authTime } = sessions.check(idToken);
      requireRecentSignIn(authTime);
      administration.remove(account.uid);
    },
    passwordResetLink(email) {
      const account = accounts.findByEmail(readEmail(email));
      if (account === null) throw new IdentityError('EMAIL_NOT_FOUND');
      const purpose = 'PASSWORD_RESET';
      const code = codes.create(account.uid, purpose);
      return actionLink({ publicUrl: publicUrl(), apiKey, purpose, code, continueUrl: null });
    },
    signInMethods(email) {
      const account = accounts.findByEmail(readEmail(email));
      return isProtected || account === null || !account.hasPassword ? [] : ['password'];
    },
    sendPasswordReset({ email: givenEmail, address: givenAddress, continueUrl }) {
      const email = readEmail(givenEmail);
      const address = addressKey(givenAddress);
      checkContinueUrl(continueUrl, publicUrl());
      if (accountMails.isBlocked(email) || addressMails.isBlocked(address))
        throw new IdentityError('RESET_PASSWORD_EXCEED_LIMIT');
      accountMails.count(email);
      addressMails.count(address);
      const account = accounts.findByEmail(email);
      if (account === null && !isProtected) throw new IdentityError('EMAIL_NOT_FOUND');
      const uid = account === null || account.disabled ? null : account.uid;
      sendLink({ uid, email }, 'PASSWORD_RESET', continueUrl);
    },
    sendEmailVerification({ idToken, continueUrl }) {
      const { account } = sessions.check(idToken);
      checkContinueUrl(continueUrl, publicUrl());
      if (accountMails.isBlocked(account.email))
        throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
      accountMails.count(account.email);
      sendLink(account, 'VERIFY_EMAIL', continueUrl);
      return account.email;
    },
    checkOobCode: (code, address) => openCodeFrom(address, code),
    async confirmPasswordReset(code, newPassword, address) {
      const { uid, email } = openCodeFrom(address, code, 'PASSWORD_RESET');
      // Used up only together with the change, and only once: a refused password leaves the code good.
      await administration.update(uid, { password: newPassword, emailVerified: true }, () =>
        codes.consume(openCode(code, 'PASSWORD_RESET')),
      );
      signIn.forgive(email, address);
      return email;
    },
    confirmEmail(code, address) {
      const found = openCodeFrom(address, code, 'VERIFY_EMAIL');
      database.transaction(() => {
        codes.consume(found);
        accounts.update(found.uid, { email_verified: 1 });
      });
      return lookUp(found.uid);
    },
    refresh(refreshToken, address) {
      const caller = addressKey(address);
      try {
        const session = sessions.refresh(refreshToken);
        signIn.remember(session.account.email, caller);
        return session;
      } catch (error) {
        // Good tokens are taken from everywhere: a stranger in the office must not end everybody's session.
        if (wrongSecrets.isBlocked(caller)) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
        wrongSecrets.count(caller);
        throw error;
      }
    },
  };
}

type OpenCode = OobCode & { readonly email: string };
