import { randomUUID } from 'node:crypto';
import type { Database } from '../sqlite/database.ts';
import type { AccountStore, StoredAccount } from './accounts.ts';
import { IdentityError } from './errors.ts';
import { type Claims, readJwt, signJwt } from './jwt.ts';
import type { Session } from './model.ts';
import { newSecret, secretHash } from './secrets.ts';

/** With 300 or less the SDK would refresh in an endless loop, since it refreshes 5 minutes before the expiry. */
const idTokenSeconds = 3600;
/** How long a replaced token stays valid, since the response with the new one may get lost. Covers a week of holidays. */
const replacedGraceMillis = 10 * 24 * 60 * 60_000;

/** Why a session has ended, for people. */
const endReasons = {
  deleted: 'Your account has been deleted.',
  newPassword: 'Your password has been changed. Please sign in again.',
  ended: 'Your session has been ended. Please sign in again.',
};

function endReasonOf({ passwordUpdatedAt, createdAt }: StoredAccount, authTime: number): string {
  const isPasswordNew = passwordUpdatedAt > createdAt && passwordUpdatedAt >= authTime * 1000;
  return isPasswordNew ? endReasons.newPassword : endReasons.ended;
}

/** Identifies a session in all its tokens. */
export interface SessionMark {
  readonly id: string;
  /** The time of the sign-in, in seconds. */
  readonly authTime: number;
}

export interface CheckedToken {
  readonly account: StoredAccount;
  readonly authTime: number;
  readonly session: SessionMark;
  readonly claims: Claims;
}

export type Sessions = ReturnType<typeof createSessions>;

/** Creates and checks the tokens of sessions. */
export function createSessions(options: {
  database: Database;
  accounts: AccountStore;
  key: Buffer;
  projectId: string;
  wallMillis: () => number;
}) {
  const { database, accounts, key, projectId, wallMillis } = options;
  const { sqlite } = database;
  const issuer = `https://securetoken.google.com/${projectId}`;
  const seconds = (): number => Math.floor(wallMillis() / 1000);

  const insert = sqlite.prepare(
    'INSERT INTO refresh_tokens (hash, uid, auth_time, session) VALUES (?, ?, ?, ?)',
  );
  const find = sqlite.prepare(
    'SELECT uid, auth_time, session FROM refresh_tokens WHERE hash = ? AND (replaced_at IS NULL OR replaced_at > ?)',
  );
  const replace = sqlite.prepare(
    'UPDATE refresh_tokens SET replaced_at = ? WHERE hash = ? AND replaced_at IS NULL',
  );
  const purge = sqlite.prepare('DELETE FROM refresh_tokens WHERE uid = ? AND replaced_at <= ?');
  const endOne = sqlite.prepare(
    'DELETE FROM refresh_tokens WHERE session = (SELECT session FROM refresh_tokens WHERE hash = ?) RETURNING uid',
  );
  const removeAll = sqlite.prepare('DELETE FROM refresh_tokens WHERE uid = ?');

  // The claims of https://firebase.google.com/docs/rules/rules-and-auth, which rules see as request.auth.token.
  function mint(account: StoredAccount, session: SessionMark): string {
    const { uid, email, emailVerified, displayName, photoUrl, customClaims } = account;
    const now = seconds();
    return signJwt(
      {
        ...customClaims,
        ...(displayName === null ? {} : { name: displayName }),
        ...(photoUrl === null ? {} : { picture: photoUrl }),
        iss: issuer,
        aud: projectId,
        auth_time: session.authTime,
        user_id: uid,
        sub: uid,
        iat: now,
        exp: now + idTokenSeconds,
        ...(email === null
          ? { provider_id: 'anonymous' }
          : { email, email_verified: emailVerified }),
        firebase: {
          identities: email === null ? {} : { email: [email] },
          sign_in_provider: email === null ? 'anonymous' : 'password',
          session_id: session.id,
        },
      },
      key,
    );
  }

  /** Starts a session, or creates new tokens for one. Call it inside a transaction. */
  function begin(
    account: StoredAccount,
    // Not before `validSince`, which `revokeAll` puts ahead of the clock.
    session: SessionMark = { id: randomUUID(), authTime: Math.max(seconds(), account.validSince) },
  ): Session {
    const refreshToken = newSecret();
    insert.run(secretHash(refreshToken), account.uid, session.authTime, session.id);
    const idToken = mint(account, session);
    return { account, idToken, refreshToken, expiresInSeconds: idTokenSeconds };
  }

  /** The claims of an id token with a valid signature, project and time; its account is not checked. */
  function read(idToken: string): SessionClaims {
    const claims = readJwt(idToken, key);
    if (claims === null || !isOfSession(claims)) throw new IdentityError('INVALID_ID_TOKEN');
    const { iss, aud, exp, nbf = 0 } = claims;
    if (iss !== issuer || aud !== projectId) throw new IdentityError('INVALID_ID_TOKEN');
    // `iat` is not checked: after the machine's clock was set back, recent tokens and accounts must stay valid.
    if (typeof nbf !== 'number' || nbf > seconds()) throw new IdentityError('INVALID_ID_TOKEN');
    if (typeof exp !== 'number' || exp <= seconds()) throw new IdentityError('TOKEN_EXPIRED');
    return claims;
  }

  /** The account of a valid id token; throws `IdentityError` for an invalid one. */
  function check(idToken: string): CheckedToken {
    const claims = read(idToken);
    const { auth_time: authTime } = claims;
    const account = accounts.get(claims.sub);
    // The SDK shows the details as the error's message.
    if (account === null) throw new IdentityError('USER_NOT_FOUND', endReasons.deleted);
    if (account.disabled) throw new IdentityError('USER_DISABLED');
    const session = { id: sessionIn(claims), authTime };
    if (!accounts.hasValidSession(account.uid, authTime, session.id))
      throw new IdentityError('TOKEN_EXPIRED', endReasonOf(account, authTime));
    return { account, authTime, session, claims };
  }

  return {
    begin,
    refresh(refreshToken: string): Session {
      const now = wallMillis();
      const hash = secretHash(refreshToken);
      const row = find.get(hash, now - replacedGraceMillis);
      // Not INVALID_REFRESH_TOKEN: the SDK would keep a user without a valid session.
      if (row === undefined) throw new IdentityError('TOKEN_EXPIRED');
      const account = accounts.get(String(row['uid']));
      if (account === null) throw new IdentityError('USER_NOT_FOUND');
      if (account.disabled) throw new IdentityError('USER_DISABLED');
      return database.transaction(() => {
        purge.run(account.uid, now - replacedGraceMillis);
        replace.run(now, hash);
        accounts.update(account.uid, { last_refresh_at: now });
        const session = { id: String(row['session']), authTime: Number(row['auth_time']) };
        return begin(account, session);
      });
    },
    check,
    /** The claims of a valid id token; throws `IdentityError` for an invalid one. */
    claims(idToken: string): SessionClaims {
      const claims = read(idToken);
      // `check` throws the specific error.
      if (!accounts.hasValidSession(claims.sub, claims.auth_time, sessionIn(claims)))
        check(idToken);
      return claims;
    },
    /** Ends the session of a refresh token and returns the account's uid; `null` when there is no session. */
    end(refreshToken: string): string | null {
      const uid = endOne.all(secretHash(refreshToken))[0]?.['uid'];
      return typeof uid === 'string' ? uid : null;
    },
    /** Ends every session of the account. Call it inside a transaction. */
    revokeAll(uid: string): void {
      removeAll.run(uid);
      accounts.outdateTokens(uid, seconds());
    },
  };
}

type SessionClaims = Claims & { readonly sub: string; readonly auth_time: number };

function isOfSession(claims: Claims): claims is SessionClaims {
  return typeof claims['sub'] === 'string' && typeof claims['auth_time'] === 'number';
}

/** The session's id; for tokens of earlier versions, the id that the migration gave it. */
function sessionIn({ sub, auth_time: authTime, firebase }: SessionClaims): string {
  const isNamed = typeof firebase === 'object' && firebase !== null && 'session_id' in firebase;
  return isNamed ? String(firebase.session_id) : `${sub}/${authTime}`;
}
