import { IdentityError } from '../errors.ts';
import { firebaseScryptText } from '../firebase-scrypt.ts';
import type { ImportedAccount } from '../model.ts';
import { claimsIn } from './accounts.ts';
import { type Body, flagOf, isBody, type Method, refuseOthers, textOf } from './call.ts';

const profileKeys = 'localId email emailVerified displayName photoUrl disabled customAttributes';
const importKeys = `${profileKeys} createdAt lastLoginAt passwordHash salt`;

/**
 * `POST accounts:batchCreate`: imports accounts with password hashes. It supports Firebase's SCRYPT, and ARGON2ID as
 * `accounts:batchGet` of this backend exports it.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/batchCreate
 */
export const batchCreate: Method = ({ identity, body }) => {
  const users = Array.isArray(body['users']) ? body['users'] : [];
  const error = users.flatMap((user: unknown, index) => {
    try {
      if (!isBody(user)) throw new IdentityError('INVALID_ARGUMENT');
      identity.accounts.import(accountOf(user, body));
      return [];
    } catch (refusal) {
      if (!(refusal instanceof IdentityError)) throw refusal;
      return [{ index, message: refusal.message }];
    }
  });
  const kind = 'identitytoolkit#UploadAccountResponse';
  return error.length === 0 ? { kind } : { kind, error };
};

function accountOf(user: Body, request: Body): ImportedAccount {
  const uid = textOf(user, 'localId') ?? '';
  if (!/^[^/]{1,128}$/.test(uid)) throw new IdentityError('MISSING_LOCAL_ID');
  refuseOthers(user, importKeys);
  const claims = textOf(user, 'customAttributes');
  return {
    uid,
    email: textOf(user, 'email'),
    emailVerified: flagOf(user, 'emailVerified') ?? false,
    displayName: textOf(user, 'displayName'),
    photoUrl: textOf(user, 'photoUrl'),
    disabled: flagOf(user, 'disabled') ?? false,
    customClaims: claims === null ? {} : claimsIn(claims),
    createdAt: millisOf(user, 'createdAt'),
    lastLoginAt: millisOf(user, 'lastLoginAt'),
    passwordHash: hashOf(user, request),
  };
}

/** A time, which Google sends as text and its library for Node as a number. */
function millisOf(user: Body, name: string): number | null {
  const time = user[name];
  const text = typeof time === 'number' ? String(time) : textOf(user, name);
  if (text === null) return null;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new IdentityError('INVALID_ARGUMENT', `${name} must be milliseconds since 1970.`);
}

function hashOf(user: Body, request: Body): string | null {
  const hash = textOf(user, 'passwordHash');
  if (hash === null) return null;
  const algorithm = textOf(request, 'hashAlgorithm');
  if (algorithm === 'ARGON2ID') {
    const text = Buffer.from(hash, 'base64').toString();
    if (text.startsWith('$argon2id$')) return text;
  }
  const { rounds, memoryCost } = request;
  if (algorithm !== 'SCRYPT' || typeof rounds !== 'number' || typeof memoryCost !== 'number')
    throw new IdentityError('INVALID_ARGUMENT', 'This kind of hash is not supported.');
  return firebaseScryptText({
    hash,
    salt: textOf(user, 'salt') ?? '',
    signerKey: textOf(request, 'signerKey') ?? '',
    saltSeparator: textOf(request, 'saltSeparator') ?? '',
    rounds,
    memoryCost,
  });
}
