import { IdentityError } from '../errors.ts';
import type { Account } from '../model.ts';
import { accountInfo, userInfo } from './answers.ts';
import { type Body, flagOf, has, isBody, type Method, textOf, textsOf } from './call.ts';
import { profileOf } from './update.ts';

/**
 * The owner's methods on accounts, as Google's REST interface has them below `projects/{projectId}`:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts
 */

/** `POST accounts` */
export const createAccount: Method = async ({ identity, body }) => {
  const uid = textOf(body, 'localId');
  const account = await identity.accounts.create({
    email: textOf(body, 'email') ?? '',
    password: textOf(body, 'password'),
    displayName: textOf(body, 'displayName'),
    emailVerified: flagOf(body, 'emailVerified') ?? false,
    disabled: flagOf(body, 'disabled') ?? false,
    ...(uid === null || uid === '' ? {} : { uid }),
  });
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.uid,
    email: account.email,
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
  };
};

/** `POST accounts:lookup`; accounts that are not there are left out. */
export const lookupAccounts: Method = ({ identity: { accounts }, body }) => {
  const found = [
    ...textsOf(body, 'localId').map((uid) => accounts.get(uid)),
    ...textsOf(body, 'email').map((email) => accounts.findByEmail(email)),
  ].filter((account): account is Account => account !== null);
  const kind = 'identitytoolkit#GetAccountInfoResponse';
  return found.length === 0 ? { kind } : { kind, users: found.map(userInfo) };
};

/** `POST accounts:update` */
export const updateAccount: Method = async ({ identity: { accounts }, body }) => {
  const uid = localIdOf(body);
  const claims = textOf(body, 'customAttributes');
  const disabled = flagOf(body, 'disableUser');
  const emailVerified = flagOf(body, 'emailVerified');
  const password = textOf(body, 'password');
  if (has(body, 'email')) throw new IdentityError('OPERATION_NOT_ALLOWED');
  // Whatever may be refused comes first, so that a refused call changes nothing.
  if (claims !== null) accounts.setCustomClaims(uid, claimsIn(claims));
  if (password !== null) await accounts.setPassword(uid, password);
  if (disabled !== null) accounts.setDisabled(uid, disabled);
  if (emailVerified !== null) accounts.setEmailVerified(uid, emailVerified);
  if (has(body, 'validSince')) accounts.revokeSessions(uid);
  accounts.setProfile(uid, profileOf(body));
  const account = accounts.get(uid);
  if (account === null) throw new IdentityError('USER_NOT_FOUND');
  return accountInfo(account);
};

/** `POST accounts:delete` */
export const removeAccount: Method = ({ identity, body }) => {
  identity.accounts.remove(localIdOf(body));
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};

const mostAPage = 1000;

/** `GET accounts:batchGet`; the page token is the last uid of the page before. */
export const batchGet: Method = ({ identity, query }) => {
  const asked = Number(textOf(query, 'maxResults') ?? mostAPage);
  if (!Number.isInteger(asked) || asked < 1)
    throw new IdentityError('INVALID_ARGUMENT', 'maxResults must be a whole number above 0.');
  const limit = Math.min(asked, mostAPage);
  const after = textOf(query, 'nextPageToken') || null;
  const page = identity.accounts.list({ after, limit });
  const last = page.at(-1);
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    users: page.map(userInfo),
    ...(last === undefined || page.length < limit ? {} : { nextPageToken: last.uid }),
  };
};

function localIdOf(body: Body): string {
  const uid = textOf(body, 'localId');
  if (uid === null || uid === '') throw new IdentityError('MISSING_LOCAL_ID');
  return uid;
}

function claimsIn(text: string): Body {
  try {
    const claims: unknown = JSON.parse(text);
    if (isBody(claims)) return claims;
  } catch {
    // Told below, as any other text that is no object.
  }
  throw new IdentityError('INVALID_CLAIMS');
}
