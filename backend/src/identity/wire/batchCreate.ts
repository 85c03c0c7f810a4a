import { IdentityError } from '../errors.ts';
import { firebaseScryptText } from '../firebase-scrypt.ts';
import type { ImportedAccount } from '../model.ts';
import { claimsIn } from './accounts.ts';
import { type Body, flagOf, isBody, type Method, textOf } from './call.ts';

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
  const claims = textOf(user, 'customAttributes');
  const createdAt = textOf(user, 'createdAt');
  return {
    uid,
    email: textOf(user, 'email'),
    emailVerified: flagOf(user, 'emailVerified') ?? false,
    displayName: textOf(user, 'displayName'),
    photoUrl: textOf(user, 'photoUrl'),
    disabled: flagOf(user, 'disabled') ?? false,
    customClaims: claims === null ? {} : claimsIn(claims),
    createdAt: createdAt !== null && /^\d{1,15}$/.test(createdAt) ? Number(createdAt) : null,
    passwordHash: hashOf(user, request),
  };
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
