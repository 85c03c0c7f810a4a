import { HttpError, listIn, objectIn, textIn } from '../json-call.ts';
import { hashForFirebase, readHash, type Hashing, type PasswordHash } from './password-hash.ts';
import type { TransferJob } from './job.ts';
import type { Place } from './place.ts';
import type { AddressRewriter } from './rewrite-addresses.ts';
import { pagesOf } from './rest-calls.ts';
import { importUsers, type UserToImport } from './import-users.ts';

type User = Readonly<Record<string, unknown>>;

// Keeps a page with all claims below the backend's limit of a request.
const usersAtOnce = 10;

const userKeys = [
  'localId',
  'email',
  'emailVerified',
  'displayName',
  'photoUrl',
  'disabled',
  'customAttributes',
  'createdAt',
  'lastLoginAt',
] as const;

/**
 * Copies all accounts with uids, claims and, if the target can check them, password hashes. Each account is compared with
 * the target's, so that a stopped transfer can continue and a repeated one changes nothing.
 */
export async function transferUsers(
  { from, to, withoutPasswords, onProgress }: TransferJob,
  rewrite: AddressRewriter,
): Promise<{ count: number; withoutPassword: string[]; refused: string[] }> {
  let count = 0;
  const withoutPassword: string[] = [];
  const refused: string[] = [];
  const hashing = from.isFirebase && !withoutPasswords ? await hashingOf(from) : null;
  const query = { maxResults: String(usersAtOnce) };
  const pages = pagesOf(from, `${from.accountsUrl}:batchGet`, query, 'nextPageToken');
  for await (const page of pages) {
    const users = listIn(page, 'users');
    if (to !== null && users.length > 0) {
      const imports = users.map((user): UserToImport => {
        const hash = withoutPasswords ? null : hashFor(to, readHash(user, hashing));
        return { account: accountOf(user, to, rewrite), hash, ...passwordOf(user) };
      });
      const outcome = await importUsers(to, imports);
      withoutPassword.push(...outcome.withoutPassword);
      refused.push(...outcome.refused);
    }
    count += users.length;
    onProgress('accounts', count);
    if (users.length === 0) break;
  }
  return { count, withoutPassword, refused };
}

function hashFor({ isFirebase }: Place, hash: PasswordHash | null): PasswordHash | null {
  return isFirebase && hash !== null ? hashForFirebase(hash) : hash;
}

function passwordOf(user: User): Pick<UserToImport, 'hasPassword' | 'passwordUpdatedAt'> {
  const hasPasswordProvider = providersOf(user).some(({ providerId }) => providerId === 'password');
  const hasPassword = hasPasswordProvider || typeof user['passwordHash'] === 'string';
  return { hasPassword, passwordUpdatedAt: Number(user['passwordUpdatedAt'] ?? 0) };
}

function accountOf(user: User, to: Place, rewrite: AddressRewriter): User {
  const fields = userKeys.filter((key) => user[key] !== undefined).map((key) => [key, user[key]]);
  const others = providersOf(user).filter(({ providerId }) => providerId !== 'password');
  return rewrite({
    ...Object.fromEntries(fields),
    ...(to.isFirebase && others.length > 0 ? { providerUserInfo: others } : {}),
  });
}

function providersOf(user: User): User[] {
  return listIn(user, 'providerUserInfo');
}

/** A Firebase project's hashing parameters; `null` unless the credentials are those of the project's owner. */
async function hashingOf(place: Place): Promise<Hashing | null> {
  const { signIn } = await place.call(`${place.projectUrl}/config`);
  const config = objectIn(objectIn(signIn)['hashConfig']);
  const { signerKey, rounds, memoryCost } = config;
  if (typeof signerKey !== 'string') return null;
  return {
    hashAlgorithm: 'SCRYPT',
    signerKey,
    saltSeparator: textIn(config, 'saltSeparator'),
    rounds: Number(rounds),
    memoryCost: Number(memoryCost),
  };
}

/** A link to set a new password; `null` if the place refuses one, as for a disabled account. */
export async function resetLink(to: Place, email: string): Promise<string | null> {
  const requestType = 'PASSWORD_RESET';
  const body = { requestType, email, returnOobLink: true };
  try {
    return textIn(await to.call(`${to.accountsUrl}:sendOobCode`, body), 'oobLink');
  } catch (error) {
    if (error instanceof HttpError && error.status === 400) return null;
    throw error;
  }
}
