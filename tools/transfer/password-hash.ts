import { parseFirebaseScrypt } from 'backend-for-firebase-sdk/identity/firebase-scrypt.ts';
import { parseArgon2 } from 'backend-for-firebase-sdk/identity/passwords.ts';

/** The hashing parameters of one `accounts:batchCreate` call. */
export type Hashing =
  /** Encoded hashes, as a local programme stores them. */
  | { readonly hashAlgorithm: 'ARGON2ID' }
  | { readonly hashAlgorithm: 'ARGON2'; readonly argon2Parameters: object }
  | {
      readonly hashAlgorithm: 'SCRYPT';
      readonly signerKey: string;
      readonly saltSeparator: string;
      readonly rounds: number;
      readonly memoryCost: number;
    };

export interface PasswordHash {
  readonly hashing: Hashing;
  readonly passwordHash: string;
  readonly salt: string | null;
}

type User = Readonly<Record<string, unknown>>;

/** Reads the hash of a `batchGet` account. `hashing` is the Firebase project's; local hashes contain their parameters. */
export function readHash(user: User, hashing: Hashing | null): PasswordHash | null {
  const { passwordHash, salt } = user;
  // Firebase returns an empty hash for other algorithms.
  if (typeof passwordHash !== 'string' || passwordHash === '') return null;
  if (hashing !== null) return typeof salt === 'string' ? { hashing, passwordHash, salt } : null;
  const text = Buffer.from(passwordHash, 'base64').toString();
  const scrypt = parseFirebaseScrypt(text);
  if (scrypt !== null) {
    const { hash, salt, ...cost } = scrypt;
    return { hashing: { hashAlgorithm: 'SCRYPT', ...cost }, passwordHash: hash, salt };
  }
  const isLocal = text.startsWith('$argon2id$');
  return isLocal ? { hashing: { hashAlgorithm: 'ARGON2ID' }, passwordHash, salt: null } : null;
}

/** Converts a hash for Firebase's import; `null` if it is not supported. */
export function hashForFirebase(hash: PasswordHash): PasswordHash | null {
  if (hash.hashing.hashAlgorithm !== 'ARGON2ID') return hash;
  const local = parseArgon2(Buffer.from(hash.passwordHash, 'base64').toString());
  if (local === null || local.key.length < 4) return null;
  const { parallelism, passes: iterations, memory: memoryCostKib } = local.cost;
  // https://cloud.google.com/identity-platform/docs/reference/rest/v1/Argon2Parameters
  if (parallelism > 16 || iterations > 16 || memoryCostKib >= 32_768) return null;
  const argon2Parameters = {
    hashType: 'ARGON2_ID',
    version: 'VERSION_13',
    hashLengthBytes: local.key.length,
    parallelism,
    iterations,
    memoryCostKib,
  };
  return {
    hashing: { hashAlgorithm: 'ARGON2', argon2Parameters },
    passwordHash: local.key.toString('base64'),
    salt: local.salt.toString('base64'),
  };
}

/** Groups accounts by hashing parameters: an import call accepts only one kind. */
export function groupByHashing(
  accounts: readonly { account: User; hash: PasswordHash | null }[],
): { hashing: Hashing | null; users: User[] }[] {
  const groups = Map.groupBy(accounts, ({ hash }) => JSON.stringify(hash?.hashing ?? null));
  return [...groups.values()].map((group) => ({
    hashing: group[0]?.hash?.hashing ?? null,
    users: group.map(({ account, hash }) =>
      hash === null
        ? account
        : Object.assign(
            { passwordHash: hash.passwordHash },
            hash.salt === null ? {} : { salt: hash.salt },
            account,
          ),
    ),
  }));
}
