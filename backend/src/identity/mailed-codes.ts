/**
 * Actions by mailed links: a password reset, and the confirmation, change and recovery of an address. A code is valid for
 * the address it was mailed to. After a change of address, only the old address's recovery code stays valid.
 */
import { addressKey } from '../kernel/address-key.ts';
import type { Emitter } from '../kernel/emitter.ts';
import type { Database } from '../sqlite/database.ts';
import type { AccountStore, StoredAccount } from './accounts.ts';
import { IdentityError } from './errors.ts';
import { actionLink, checkContinueUrl } from './action-links.ts';
import type { Mailer } from './mailer.ts';
import type { AccountAdministration, Identity, IsInvited, OobPurpose } from './model.ts';
import type { OobCode, OobCodes } from './oob-codes.ts';
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
  readonly revocations: Emitter<string>;
  readonly signIn: SignIn;
  readonly mailer: Mailer;
  /** Counts each caller's wrong codes and refresh tokens. */
  readonly wrongSecrets: Throttle;
  readonly requireRecentSignIn: (authTime: number) => void;
  readonly hidesAccounts: boolean;
  readonly isInvited?: IsInvited | null;
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
  | 'sendInvitation'
  | 'sendEmailVerification'
  | 'sendEmailChange'
  | 'checkOobCode'
  | 'confirmPasswordReset'
  | 'applyOobCode'
>;

/** The account and the address that receive a code. */
interface Recipient {
  readonly uid: string;
  readonly email: string;
  readonly authTime?: number;
}

export function createMailedCodes(options: MailedCodesOptions): MailedCodes {
  const { database, accounts, codes, sessions, administration, wrongSecrets, publicUrl } = options;
  const { apiKey, actionPath, hidesAccounts, wallMillis } = options;
  const accountMails = createThrottle(mailsPerAccount, wallMillis);
  const addressMails = createThrottle(mailsPerAddress, wallMillis);

  const continueOrigins = (): string[] => [
    new URL(publicUrl()).origin,
    ...(options.allowedOrigins ?? []),
  ];

  function makeLink(purpose: OobPurpose, recipient: Recipient | null, continueUrl: string | null) {
    const code = codes.create(purpose, recipient);
    return actionLink({ publicUrl: publicUrl(), actionPath, apiKey, purpose, code, continueUrl });
  }

  /** Creates a link and mails it. Without a recipient it does the same work, to hide whether an account exists. */
  function sendLink(
    purpose: OobPurpose,
    recipient: Recipient | null,
    continueUrl: string | null,
  ): void {
    const link = makeLink(purpose, recipient, continueUrl);
    if (recipient === null) return;
    // After the response, whose time would otherwise reveal that the account exists.
    setImmediate(() => options.mailer.send({ to: recipient.email, purpose, link }));
  }

  function countMails(...addresses: string[]): void {
    if (addresses.some((address) => accountMails.isBlocked(address)))
      throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
    for (const address of addresses) accountMails.count(address);
  }

  /** Checks a code unless the caller's address sent too many wrong ones. */
  function checkCodeFrom(
    address: string,
    code: string,
    purposes?: readonly OobPurpose[],
  ): CheckedCode {
    const key = addressKey(address);
    if (wrongSecrets.isBlocked(key)) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
    try {
      return checkCode(code, purposes);
    } catch (error) {
      if (error instanceof IdentityError) wrongSecrets.count(key);
      throw error;
    }
  }

  function checkCode(code: string, purposes?: readonly OobPurpose[]): CheckedCode {
    const found = codes.check(code);
    const account = accounts.get(found.uid);
    if (
      account === null ||
      purposes?.includes(found.purpose) === false ||
      !isValidFor(found, account)
    )
      throw new IdentityError('INVALID_OOB_CODE');
    if (account.disabled) throw new IdentityError('USER_DISABLED');
    return { ...found, account };
  }

  /** Changes the account's address to the one of the code, and ends its sessions. */
  function changeEmail({ account: { uid }, ...code }: CheckedCode): void {
    const { email, purpose } = code;
    const before = database.transaction(() => {
      codes.consume(code);
      if (accounts.findByEmail(email) !== null) throw new IdentityError('EMAIL_EXISTS');
      const old = accounts.get(uid)?.email ?? null;
      accounts.update(uid, { email, email_verified: 1 });
      sessions.revokeAll(uid);
      return old;
    });
    options.revocations.emit(uid);
    if (purpose === 'VERIFY_AND_CHANGE_EMAIL' && before !== null)
      sendLink('RECOVER_EMAIL', { uid, email: before }, null);
  }

  return {
    passwordResetLink(email, continueUrl) {
      checkContinueUrl(continueUrl, continueOrigins());
      const account = accounts.findByEmail(readEmail(email));
      if (account === null) throw new IdentityError('EMAIL_NOT_FOUND');
      return makeLink('PASSWORD_RESET', recipientOf(account), continueUrl);
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
      const isDeliverable = account !== null && !account.disabled;
      sendLink('PASSWORD_RESET', isDeliverable ? recipientOf(account) : null, continueUrl);
    },
    sendInvitation({ email: givenEmail, address: givenAddress, continueUrl }) {
      const { isInvited, mailer } = options;
      if (!isInvited || !mailer.hasServer) throw new IdentityError('OPERATION_NOT_ALLOWED');
      const email = readEmail(givenEmail);
      const address = addressKey(givenAddress);
      if (continueUrl === null) throw new IdentityError('INVALID_CONTINUE_URI');
      checkContinueUrl(continueUrl, continueOrigins());
      countMails(email);
      if (addressMails.isBlocked(address)) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
      addressMails.count(address);
      if (isInvited(email))
        setImmediate(() => mailer.send({ to: email, purpose: 'EMAIL_SIGNIN', link: continueUrl }));
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
      const { purpose, email, account } = checkCodeFrom(address, code);
      const { email: current } = recipientOf(account);
      if (purpose === 'VERIFY_AND_CHANGE_EMAIL')
        return { purpose, email: current, newEmail: email };
      return { purpose, email, newEmail: purpose === 'RECOVER_EMAIL' ? current : null };
    },
    async confirmPasswordReset(code, newPassword, address) {
      const purposes = ['PASSWORD_RESET'] as const;
      const { uid, email } = checkCodeFrom(address, code, purposes);
      // Consumed in the transaction of the change, so that a refused password leaves the code valid.
      await administration.update(uid, { password: newPassword, emailVerified: true }, () =>
        codes.consume(checkCode(code, purposes)),
      );
      options.signIn.clearFailures(email, address);
      return email;
    },
    applyOobCode(code, address) {
      const found = checkCodeFrom(address, code, [
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

type CheckedCode = OobCode & { readonly account: StoredAccount };

function recipientOf({ uid, email }: StoredAccount): Recipient {
  if (email === null) throw new IdentityError('MISSING_EMAIL');
  return { uid, email };
}

function isValidFor({ purpose, email, authTime }: OobCode, account: StoredAccount): boolean {
  if (purpose === 'RECOVER_EMAIL') return email !== account.email;
  if (purpose === 'VERIFY_AND_CHANGE_EMAIL') return (authTime ?? 0) >= account.validSince;
  return email === account.email;
}
