/**
 * What is done by links that go by mail: a new password, the confirmation of an address, its change, and the undoing of
 * that. A code is good for the address it went to: once the account has another, the codes of the old one are worth
 * nothing, but for the one that brings it back.
 */
import { addressKey } from '../kernel/address-key.ts';
import type { Database } from '../sqlite/database.ts';
import type { AccountStore, StoredAccount } from './accounts.ts';
import { IdentityError } from './errors.ts';
import { actionLink, checkContinueUrl } from './action-links.ts';
import type { Mailer } from './mailer.ts';
import type { AccountAdministration, Identity, OobPurpose } from './model.ts';
import type { OobCode, OobCodes } from './oob-codes.ts';
import type { Revocations } from './revocations.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';
import { createThrottle, type Throttle } from './throttle.ts';
import { readEmail, readNewEmail } from './values.ts';

const mailsPerAccount = 5;
const mailsPerAddress = 50;

export interface MailedCodesOptions {
  readonly database: Database;
  readonly accounts: AccountStore;
  readonly codes: OobCodes;
  readonly sessions: Sessions;
  readonly administration: AccountAdministration;
  readonly revocations: Revocations;
  readonly signIn: SignIn;
  readonly mailer: Mailer;
  /** Counts the wrong codes of each caller, among other secrets. */
  readonly wrongSecrets: Throttle;
  readonly requireRecentSignIn: (authTime: number) => void;
  readonly hidesAccounts: boolean;
  readonly apiKey: string;
  readonly publicUrl: () => string;
  readonly actionPath: string;
  readonly allowedOrigins?: readonly string[];
  readonly wallMillis: () => number;
}

export type MailedCodes = Pick<
  Identity,
  | 'passwordResetLink'
  | 'sendPasswordReset'
  | 'sendEmailVerification'
  | 'sendEmailChange'
  | 'checkOobCode'
  | 'confirmPasswordReset'
  | 'applyOobCode'
>;

/** An account that codes can be mailed to. */
interface Recipient {
  readonly uid: string;
  readonly email: string;
  readonly authTime?: number;
}

export function createMailedCodes(options: MailedCodesOptions): MailedCodes {
  const { database, accounts, codes, sessions, administration, wrongSecrets, publicUrl } = options;
  const { apiKey, actionPath, hidesAccounts, wallMillis } = options;
  const accountMails = createThrottle({ limit: mailsPerAccount, wallMillis });
  const addressMails = createThrottle({ limit: mailsPerAddress, wallMillis });

  const continueOrigins = (): string[] => [
    new URL(publicUrl()).origin,
    ...(options.allowedOrigins ?? []),
  ];

  function makeLink(purpose: OobPurpose, recipient: Recipient | null, continueUrl: string | null) {
    const code = codes.create(purpose, recipient);
    return actionLink({ publicUrl: publicUrl(), actionPath, apiKey, purpose, code, continueUrl });
  }

  /** Makes a link and mails it; for `null` it does the same work and mails nothing. */
  function sendLink(
    purpose: OobPurpose,
    recipient: Recipient | null,
    continueUrl: string | null,
  ): void {
    const link = makeLink(purpose, recipient, continueUrl);
    if (recipient === null) return;
    // After the answer has gone: the time it takes would tell that there is an account.
    setImmediate(() => options.mailer.send({ to: recipient.email, purpose, link }));
  }

  function countMails(...addresses: string[]): void {
    if (addresses.some((address) => accountMails.isBlocked(address)))
      throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
    for (const address of addresses) accountMails.count(address);
  }

  /** Opens a code for a caller who has not tried too many wrong ones. */
  function openCodeFrom(caller: string, code: string, purposes?: readonly OobPurpose[]): OpenCode {
    const key = addressKey(caller);
    if (wrongSecrets.isBlocked(key)) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
    try {
      return openCode(code, purposes);
    } catch (error) {
      if (error instanceof IdentityError) wrongSecrets.count(key);
      throw error;
    }
  }

  function openCode(code: string, purposes?: readonly OobPurpose[]): OpenCode {
    const found = codes.check(code);
    const account = accounts.get(found.uid);
    if (account === null || purposes?.includes(found.purpose) === false || !isGood(found, account))
      throw new IdentityError('INVALID_OOB_CODE');
    if (account.disabled) throw new IdentityError('USER_DISABLED');
    return { ...found, account };
  }

  /** Gives the account the address that the code was mailed to, and ends its sessions. */
  function changeEmail({ account: { uid }, ...code }: OpenCode): void {
    const { email, purpose } = code;
    const before = database.transaction(() => {
      codes.consume(code);
      if (accounts.findByEmail(email) !== null) throw new IdentityError('EMAIL_EXISTS');
      const old = accounts.get(uid)?.email ?? null;
      accounts.update(uid, { email, email_verified: 1 });
      sessions.revokeAll(uid);
      return old;
    });
    options.revocations.tell(uid);
    if (purpose === 'VERIFY_AND_CHANGE_EMAIL' && before !== null)
      sendLink('RECOVER_EMAIL', { uid, email: before }, null);
  }

  return {
    passwordResetLink(email) {
      const account = accounts.findByEmail(readEmail(email));
      if (account === null) throw new IdentityError('EMAIL_NOT_FOUND');
      return makeLink('PASSWORD_RESET', recipientOf(account), null);
    },
    sendPasswordReset({ email: givenEmail, address: givenAddress, continueUrl }) {
      const email = readEmail(givenEmail);
      const address = addressKey(givenAddress);
      checkContinueUrl(continueUrl, continueOrigins());
      if (accountMails.isBlocked(email) || addressMails.isBlocked(address))
        throw new IdentityError('RESET_PASSWORD_EXCEED_LIMIT');
      accountMails.count(email);
      addressMails.count(address);
      const account = accounts.findByEmail(email);
      if (account === null && !hidesAccounts) throw new IdentityError('EMAIL_NOT_FOUND');
      const isReached = account !== null && !account.disabled;
      sendLink('PASSWORD_RESET', isReached ? recipientOf(account) : null, continueUrl);
    },
    sendEmailVerification({ idToken, continueUrl }) {
      const recipient = recipientOf(sessions.check(idToken).account);
      checkContinueUrl(continueUrl, continueOrigins());
      countMails(recipient.email);
      sendLink('VERIFY_EMAIL', recipient, continueUrl);
      return recipient.email;
    },
    sendEmailChange({ idToken, newEmail: givenEmail, continueUrl }) {
      const { account, authTime } = sessions.check(idToken);
      options.requireRecentSignIn(authTime);
      const { uid, email } = recipientOf(account);
      const newEmail = readNewEmail(givenEmail);
      checkContinueUrl(continueUrl, continueOrigins());
      countMails(email, newEmail);
      const isTaken = accounts.findByEmail(newEmail) !== null;
      if (isTaken && !hidesAccounts) throw new IdentityError('EMAIL_EXISTS');
      const recipient = isTaken ? null : { uid, email: newEmail, authTime };
      sendLink('VERIFY_AND_CHANGE_EMAIL', recipient, continueUrl);
      return email;
    },
    checkOobCode(code, address) {
      const { purpose, email, account } = openCodeFrom(address, code);
      const { email: current } = recipientOf(account);
      if (purpose === 'VERIFY_AND_CHANGE_EMAIL')
        return { purpose, email: current, newEmail: email };
      return { purpose, email, newEmail: purpose === 'RECOVER_EMAIL' ? current : null };
    },
    async confirmPasswordReset(code, newPassword, address) {
      const purposes = ['PASSWORD_RESET'] as const;
      const { uid, email } = openCodeFrom(address, code, purposes);
      // Used up only together with the change, and only once: a refused password leaves the code good.
      await administration.update(uid, { password: newPassword, emailVerified: true }, () =>
        codes.consume(openCode(code, purposes)),
      );
      options.signIn.clearFailures(email, address);
      return email;
    },
    applyOobCode(code, address) {
      const found = openCodeFrom(address, code, [
        'VERIFY_EMAIL',
        'VERIFY_AND_CHANGE_EMAIL',
        'RECOVER_EMAIL',
      ]);
      const { uid, purpose } = found;
      if (purpose !== 'VERIFY_EMAIL') changeEmail(found);
      else {
        database.transaction(() => {
          codes.consume(found);
          accounts.update(uid, { email_verified: 1 });
        });
      }
      const account = accounts.get(uid);
      if (account === null) throw new IdentityError('USER_NOT_FOUND');
      return account;
    },
  };
}

type OpenCode = OobCode & { readonly account: StoredAccount };

function recipientOf({ uid, email }: StoredAccount): Recipient {
  if (email === null) throw new IdentityError('MISSING_EMAIL');
  return { uid, email };
}

function isGood({ purpose, email, authTime }: OobCode, account: StoredAccount): boolean {
  if (purpose === 'RECOVER_EMAIL') return email !== account.email;
  if (purpose === 'VERIFY_AND_CHANGE_EMAIL') return (authTime ?? 0) >= account.validSince;
  return email === account.email;
}
