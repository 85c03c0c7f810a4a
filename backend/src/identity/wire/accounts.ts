import { IdentityError } from '../errors.ts';
import type { Account, Identity } from '../model.ts';
import { accountInfo, emailOf, profileMembers, userInfo } from './responses.ts';
import {
  type Body,
  flagOf,
  has,
  isBody,
  type Method,
  refuseOthers,
  textOf,
  textsOf,
} from './call.ts';
import { profileOf } from './update.ts';

/**
 * The operator's methods on accounts, as Google's REST interface has them below `projects/{projectId}`:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts
 */

const profileKeys = 'localId password displayName photoUrl emailVerified';
const changeKeys = 'customAttributes deleteAttribute deleteProvider disableUser validSince';

/** `POST accounts` */
export const createAccount: Method = async ({ identity, body }) => {
  const uid = textOf(body, 'localId') || null;
  refuseOthers(body, `${profileKeys} email disabled`);
  // Uids are used as document ids.
  if (uid !== null && !/^[^/]{1,128}$/.test(uid))
    throw new IdentityError('INVALID_ARGUMENT', 'localId must be 1 to 128 characters without "/".');
  const account = await identity.accounts.create({
    email: textOf(body, 'email') ?? '',
    password: textOf(body, 'password'),
    displayName: textOf(body, 'displayName'),
    photoUrl: textOf(body, 'photoUrl'),
    emailVerified: flagOf(body, 'emailVerified') ?? false,
    disabled: flagOf(body, 'disabled') ?? false,
    ...(uid === null ? {} : { uid }),
  });
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.uid,
    ...emailOf(account),
    ...profileMembers(account),
  };
};

/** `POST accounts:lookup`; missing accounts are left out. */
export const lookupAccounts: Method = ({ identity, body }) => {
  const { accounts } = identity;
  const found = [
    ...textsOf(body, 'localId').map((uid) => accounts.get(uid)),
    ...textsOf(body, 'email').map((email) => accounts.findByEmail(email)),
  ].filter((account): account is Account => account !== null);
  const kind = 'identitytoolkit#GetAccountInfoResponse';
  const users = found.map((account) => ({ ...userInfo(account), ...hashOf(account, identity) }));
  return found.length === 0 ? { kind } : { kind, users };
};

/** The whole hash with salt and cost, as in Google's export. */
function hashOf({ uid }: Account, { accounts }: Identity): object {
  const hash = accounts.passwordHash(uid);
  return hash === null ? {} : { passwordHash: Buffer.from(hash).toString('base64url') };
}

/** `POST accounts:update` */
export const updateAccount: Method = async ({ identity: { accounts }, body }) => {
  const uid = localIdOf(body);
  refuseOthers(body, `${profileKeys} ${changeKeys}`);
  if (textsOf(body, 'deleteProvider').includes('password'))
    throw new IdentityError('OPERATION_NOT_ALLOWED');
  const claims = textOf(body, 'customAttributes');
  const disabled = flagOf(body, 'disableUser');
  const emailVerified = flagOf(body, 'emailVerified');
  const password = textOf(body, 'password');
  const account = await accounts.update(uid, {
    ...profileOf(body),
    ...(claims === null ? {} : { customClaims: claimsIn(claims) }),
    ...(disabled === null ? {} : { disabled }),
    ...(emailVerified === null ? {} : { emailVerified }),
    ...(password === null ? {} : { password }),
  });
  // Google's admin libraries revoke refresh tokens this way. The given time is ignored.
  if (has(body, 'validSince')) accounts.revokeSessions(uid);
  return accountInfo(account);
};

/** `POST accounts:delete` */
export const removeAccount: Method = ({ identity, body }) => {
  identity.accounts.remove(localIdOf(body));
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};

/** `POST accounts:batchDelete`; missing accounts count as deleted. */
export const removeAccounts: Method = ({ identity: { accounts }, body }) => {
  // Without it Google deletes disabled accounts alone.
  if (flagOf(body, 'force') !== true) throw new IdentityError('OPERATION_NOT_ALLOWED');
  for (const uid of textsOf(body, 'localIds')) if (accounts.get(uid) !== null) accounts.remove(uid);
  return {};
};

const maxPageSize = 1000;

/** `GET accounts:batchGet`; the page token is the last uid of the page before. */
export const batchGet: Method = ({ identity, query }) => {
  const requested = Number(textOf(query, 'maxResults') ?? maxPageSize);
  if (!Number.isInteger(requested) || requested < 1)
    throw new IdentityError('INVALID_ARGUMENT', 'maxResults must be a whole number above 0.');
  const limit = Math.min(requested, maxPageSize);
  const after = textOf(query, 'nextPageToken') || null;
  const page = identity.accounts.list({ after, limit });
  const last = page.at(-1);
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    users: page.map((account) => ({ ...userInfo(account), ...hashOf(account, identity) })),
    ...(last === undefined || page.length < limit ? {} : { nextPageToken: last.uid }),
  };
};

function localIdOf(body: Body): string {
  const uid = textOf(body, 'localId');
  if (uid === null || uid === '') throw new IdentityError('MISSING_LOCAL_ID');
  return uid;
}

export function claimsIn(text: string): Body {
  try {
    const claims: unknown = JSON.parse(text);
    if (isBody(claims)) return claims;
  } catch {
    // Reported below.
  }
  throw new IdentityError('INVALID_CLAIMS');
}
