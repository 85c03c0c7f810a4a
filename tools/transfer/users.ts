import { objectIn } from '../json-call.ts';
import { groupByHashing, readHash, type Hashing } from './password-hash.ts';
import { textIn } from './text-in.ts';
import type { Place } from './places.ts';
import type { Transfer } from './transfer.ts';

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

/** Carries over all accounts: their uids, claims and, where the other place can check them, hashes of passwords. */
export async function transferUsers(
  { from, to, state, withoutPasswords, onProgress }: Transfer,
  moved: <T>(value: T) => T,
): Promise<{ count: number; withoutPassword: string[]; refused: string[] }> {
  let count = 0;
  let pageToken = '';
  const withoutPassword: string[] = [];
  const refused: string[] = [];
  const hashing = from.isFirebase && !withoutPasswords ? await hashingOf(from) : null;
  do {
    const step = `accounts ${pageToken}`;
    const query = new URLSearchParams({ maxResults: String(usersAtOnce) });
    if (pageToken !== '') query.set('nextPageToken', pageToken);
    const page = await from.call(`${from.accountsUrl}:batchGet?${query}`);
    const users = (Array.isArray(page['users']) ? page['users'] : []).map(objectIn);
    if (to !== null) {
      const accounts = users.map((user) => {
        const hash = withoutPasswords ? null : readHash(user, hashing);
        const isTaken =
          hash !== null && (!to.isFirebase || hash.hashing.hashAlgorithm === 'SCRYPT');
        if (!isTaken && typeof user['passwordHash'] === 'string')
          withoutPassword.push(String(user['email']));
        return { account: accountOf(user, to, moved), hash: isTaken ? hash : null };
      });
      if (state.get(step) === null) {
        const errors = await importAccounts(to, accounts);
        refused.push(...errors);
        if (errors.length === 0) state.set(step, {});
      }
    }
    count += users.length;
    onProgress('accounts', count);
    pageToken = textIn(page, 'nextPageToken');
    if (users.length === 0) break;
  } while (pageToken !== '');
  return { count, withoutPassword, refused };
}

function accountOf(user: User, to: Place, moved: <T>(value: T) => T): User {
  const fields = kept.filter((key) => user[key] !== undefined).map((key) => [key, user[key]]);
  const providers = Array.isArray(user['providerUserInfo']) ? user['providerUserInfo'] : [];
  const others = providers.filter((info) => objectIn(info)['providerId'] !== 'password');
  return moved({
    ...Object.fromEntries(fields),
    ...(to.isFirebase && others.length > 0 ? { providerUserInfo: others } : {}),
  });
}

/** Gives what was refused, each a sentence. */
async function importAccounts(
  to: Place,
  accounts: Parameters<typeof groupByHashing>[0],
): Promise<string[]> {
  const refused: string[] = [];
  for (const { hashing, users } of groupByHashing(accounts)) {
    const body = { ...hashing, users, allowOverwrite: true, sanityCheck: false };
    const { error } = await to.call(`${to.accountsUrl}:batchCreate`, body);
    for (const { index, message } of (Array.isArray(error) ? error : []).map(objectIn)) {
      const { localId, email } = users[Number(index)] ?? {};
      refused.push(`The account ${String(email ?? localId)}: ${String(message)}`);
    }
  }
  return refused;
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

/** A link by which somebody sets a new password. */
export async function resetLink(to: Place, email: string): Promise<string> {
  const requestType = 'PASSWORD_RESET';
  const body = { requestType, email, returnOobLink: true };
  return String((await to.call(`${to.accountsUrl}:sendOobCode`, body))['oobLink']);
}
