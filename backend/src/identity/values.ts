import { IdentityError } from './errors.ts';

export const passwordLength = { min: 6, max: 4096 } as const;

/** Normalizes an address to lower case; throws `MISSING_EMAIL` or `INVALID_EMAIL`. */
export function readEmail(given: string): string {
  if (given === '') throw new IdentityError('MISSING_EMAIL');
  if (!isAddress(given)) throw new IdentityError('INVALID_EMAIL');
  return given.toLowerCase();
}

/** Normalizes a new address; throws `MISSING_NEW_EMAIL` or `INVALID_NEW_EMAIL`. */
export function readNewEmail(given: string): string {
  if (given === '') throw new IdentityError('MISSING_NEW_EMAIL');
  if (!isAddress(given)) throw new IdentityError('INVALID_NEW_EMAIL');
  return given.toLowerCase();
}

/** Whether a text is a single mailbox. It refuses characters that could add mailboxes in a header (RFC 5322). */
export function isAddress(given: string): boolean {
  return (
    given.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(given) && !/[,;:<>()[\]"\\\p{C}]/u.test(given)
  );
}

/** Checks a new password; throws for an invalid one. */
export function readNewPassword(given: string): string {
  if (given === '') throw new IdentityError('MISSING_PASSWORD');
  const { min, max } = passwordLength;
  if (given.length < min) {
    throw new IdentityError('WEAK_PASSWORD', `Password should be at least ${min} characters`);
  }
  if (given.length > max) {
    throw new IdentityError(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      `Password should be at most ${max} characters`,
    );
  }
  return given;
}

/** https://firebase.google.com/docs/auth/admin/custom-claims: at most 1000 bytes. */
const maxClaimsLength = 1000;
const reservedClaims = new Set(
  'acr amr at_hash aud auth_time azp cnf c_hash exp firebase iat iss jti nbf nonce sub user_id'.split(
    ' ',
  ),
);

/** Serializes custom claims; throws for invalid ones. */
export function readCustomClaims(claims: Readonly<Record<string, unknown>>): string {
  const reserved = Object.keys(claims).find((name) => reservedClaims.has(name));
  if (reserved !== undefined) throw new IdentityError('FORBIDDEN_CLAIM', reserved);
  const text = JSON.stringify(claims);
  if (Buffer.byteLength(text) > maxClaimsLength) throw new IdentityError('CLAIMS_TOO_LARGE');
  return text;
}
