import type { Account, Session } from '../model.ts';

/** Base64 of "REDACTED", as in Google's responses. */
const redacted = 'UkVEQUNURUQ=';

function providers(account: Account): object[] {
  if (!account.hasPassword || account.email === null) return [];
  const { email } = account;
  const ids = { providerId: 'password', federatedId: email, email, rawId: email };
  return [{ ...ids, ...profileMembers(account) }];
}

/** The account's address, if it has one. */
export function emailOf({ email }: Account): object {
  return email === null ? {} : { email };
}

/** Name and picture, if there are any. */
export function profileMembers({
  displayName,
  photoUrl,
}: Pick<Account, 'displayName' | 'photoUrl'>): object {
  return {
    ...(displayName === null ? {} : { displayName }),
    ...(photoUrl === null ? {} : { photoUrl }),
  };
}

/**
 * An account as UserInfo of https://cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo.
 * Times are strings: the SDK asserts it when it restores a user (auth/src/core/user/user_impl.ts).
 */
export function userInfo(account: Account): object {
  const { customClaims, lastLoginAt, lastRefreshAt } = account;
  return {
    localId: account.uid,
    ...emailOf(account),
    emailVerified: account.emailVerified,
    ...profileMembers(account),
    disabled: account.disabled,
    ...(account.hasPassword ? { passwordHash: redacted } : {}),
    passwordUpdatedAt: account.passwordUpdatedAt,
    validSince: String(account.validSince),
    createdAt: String(account.createdAt),
    ...(lastLoginAt === null ? {} : { lastLoginAt: String(lastLoginAt) }),
    ...(lastRefreshAt === null ? {} : { lastRefreshAt: new Date(lastRefreshAt).toISOString() }),
    ...(Object.keys(customClaims).length === 0
      ? {}
      : { customAttributes: JSON.stringify(customClaims) }),
    providerUserInfo: providers(account),
  };
}

/** The response to a change of an account. */
export function accountInfo(account: Account): object {
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.uid,
    ...emailOf(account),
    ...profileMembers(account),
    emailVerified: account.emailVerified,
    ...(account.hasPassword ? { passwordHash: redacted } : {}),
    providerUserInfo: providers(account),
  };
}

/** The tokens of a session, by the names of the JSON methods. */
export function tokens(session: Session): object {
  return {
    idToken: session.idToken,
    refreshToken: session.refreshToken,
    expiresIn: String(session.expiresInSeconds),
  };
}
