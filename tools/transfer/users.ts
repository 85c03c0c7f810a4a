import { objectIn } from '../json-call.ts';
import { RefusalError } from '../refusal-error.ts';
import { hashForFirebase, readHash, type Hashing, type PasswordHash } from './password-hash.ts';
import { textIn } from './text-in.ts';
import type { Place } from './places.ts';
import type { Transfer } from './transfer.ts';
import { carryOver, type Traveller } from './user-page.ts';

type User = Readonly<Record<string, unknown>>;

// So that a page with its claims stays below what a local programme reads at once.
const usersAtOnce = 10;

const kept = [
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
 * Carries over all accounts: their uids, claims and, where the other place can check them, hashes of passwords. Each is
 * compared with what is there, so that one that was stopped goes on, and one that is done changes nothing.
 */
export async function transferUsers(
  { from, to, withoutPasswords, onProgress }: Transfer,
  moved: <T>(value: T) => T,
): Promise<{ count: number; withoutPassword: string[]; refused: string[] }> {
  let count = 0;
  let pageToken = '';
  const withoutPassword: string[] = [];
  const refused: string[] = [];
  const hashing = from.isFirebase && !withoutPasswords ? await hashingOf(from) : null;
  do {
    const query = new URLSearchParams({ maxResults: String(usersAtOnce) });
    if (pageToken !== '') query.set('nextPageToken', pageToken);
    const page = await from.call(`${from.accountsUrl}:batchGet?${query}`);
    const users = (Array.isArray(page['users']) ? page['users'] : []).map(objectIn);
    if (to !== null && users.length > 0) {
      const travellers = users.map((user): Traveller => {
        const hash = withoutPasswords ? null : hashFor(to, readHash(user, hashing));
        return { account: accountOf(user, to, moved), hash, ...passwordOf(user) };
      });
      const outcome = await carryOver(to, travellers);
      withoutPassword.push(...outcome.withoutPassword);
      refused.push(...outcome.refused);
    }
    count += users.length;
    onProgress('accounts', count);
    pageToken = textIn(page, 'nextPageToken');
    if (users.length === 0) break;
  } while (pageToken !== '');
  return { count, withoutPassword, refused };
}

function hashFor({ isFirebase }: Place, hash: PasswordHash | null): PasswordHash | null {
  return isFirebase && hash !== null ? hashForFirebase(hash) : hash;
}

function passwordOf(user: User): Pick<Traveller, 'hasPassword' | 'passwordUpdatedAt'> {
  const isAsked = providersOf(user).some(({ providerId }) => providerId === 'password');
  const hasPassword = isAsked || typeof user['passwordHash'] === 'string';
  return { hasPassword, passwordUpdatedAt: Number(user['passwordUpdatedAt'] ?? 0) };
}

function accountOf(user: User, to: Place, moved: <T>(value: T) => T): User {
  const fields = kept.filter((key) => user[key] !== undefined).map((key) => [key, user[key]]);
  const others = providersOf(user).filter(({ providerId }) => providerId !== 'password');
  return moved({
    ...Object.fromEntries(fields),
    ...(to.isFirebase && others.length > 0 ? { providerUserInfo: others } : {}),
  });
}

function providersOf({ providerUserInfo: infos }: User): User[] {
  return (Array.isArray(infos) ? infos : []).map(objectIn);
}

/** How a Firebase project hashes passwords; its owner alone may know. */
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

/** A link by which somebody sets a new password; `null` where the place gives none, as to a disabled account. */
export async function resetLink(to: Place, email: string): Promise<string | null> {
  const requestType = 'PASSWORD_RESET';
  const body = { requestType, email, returnOobLink: true };
  try {
    return textIn(await to.call(`${to.accountsUrl}:sendOobCode`, body), 'oobLink');
  } catch (error) {
    if (error instanceof RefusalError && error.status === 400) return null;
    throw error;
  }
}
