import { parseFirebaseScrypt } from '@gabbai/backend/identity/firebase-scrypt.ts';

/** What `accounts:batchCreate` must be told about the hashes in one call. */
export type Hashing =
  | { readonly hashAlgorithm: 'ARGON2ID' }
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

/** The hash in an account as `accounts:batchGet` gives it; `hashing` is a Firebase project's, a local one names its own. */
export function readHash(user: User, hashing: Hashing | null): PasswordHash | null {
  const { passwordHash, salt } = user;
  if (typeof passwordHash !== 'string') return null;
  if (hashing !== null) return typeof salt === 'string' ? { hashing, passwordHash, salt } : null;
  const text = Buffer.from(passwordHash, 'base64').toString();
  const imported = parseFirebaseScrypt(text);
  if (imported !== null) {
    const { hash, salt, ...cost } = imported;
    return { hashing: { hashAlgorithm: 'SCRYPT', ...cost }, passwordHash: hash, salt };
  }
  const isOurs = text.startsWith('$argon2id$');
  return isOurs ? { hashing: { hashAlgorithm: 'ARGON2ID' }, passwordHash, salt: null } : null;
}

/** One call can carry one kind of hash. */
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
