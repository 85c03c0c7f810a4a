import { isDeepStrictEqual } from 'node:util';
import { listIn, objectIn, parseJson, textIn } from '../json-call.ts';
import { groupByHashing, type PasswordHash, readHash } from './password-hash.ts';
import type { Place } from './place.ts';

type User = Readonly<Record<string, unknown>>;

export interface UserToImport {
  /** In the import's format, without a password. */
  readonly account: User;
  /** A hash that the target can check, or `null`. */
  readonly hash: PasswordHash | null;
  readonly hasPassword: boolean;
  /** In milliseconds. */
  readonly passwordUpdatedAt: number;
}

export interface PageOutcome {
  readonly withoutPassword: string[];
  /** One sentence for each refused account. */
  readonly refused: string[];
}

/**
 * Imports or updates accounts at the target and skips equal ones. A newer password at the target stays. So does a different
 * address with it, since only an import changes addresses, and an import replaces the password.
 */
export async function importUsers(to: Place, users: readonly UserToImport[]): Promise<PageOutcome> {
  const withoutPassword: string[] = [];
  const refused: string[] = [];
  const imports: UserToImport[] = [];
  const existing = await accountsAt(to, users);
  for (const user of users) {
    const { account, hash, hasPassword } = user;
    const email = textIn(account, 'email');
    const owner = existing.find((other) => email !== '' && isSame(textIn(other, 'email'), email));
    if (owner !== undefined && owner['localId'] !== account['localId']) {
      refused.push(`The account ${email}: another account there has this address.`);
      continue;
    }
    const target = existing.find(({ localId }) => localId === account['localId']);
    const targetHasPassword = typeof target?.['passwordHash'] === 'string';
    const isTargetNewer = targetHasPassword && (hash === null || isAsNew(target, user));
    const hasOtherAddress = target !== undefined && !isSame(textIn(target, 'email'), email);
    if (hasOtherAddress && isTargetNewer && !isDeepStrictEqual(readHash(target, null), hash)) {
      const name = email || textIn(account, 'localId');
      refused.push(`The account ${name}: it has another address there.`);
      continue;
    }
    const isImported = target === undefined || hasOtherAddress || (hash !== null && !isTargetNewer);
    if (isImported) imports.push(user);
    else if (!isDeepStrictEqual(profileOf(target), profileOf(account))) await update(to, account);
    if (hasPassword && hash === null && email !== '' && (isImported || !targetHasPassword))
      withoutPassword.push(email);
  }
  refused.push(...(await importAccounts(to, imports)));
  return { withoutPassword, refused };
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whether the target's password is at least as new. An import sets its date to the current time. */
function isAsNew(target: User, { passwordUpdatedAt }: UserToImport): boolean {
  return Number(target['passwordUpdatedAt'] ?? 0) >= passwordUpdatedAt;
}

/** The target's accounts with the same uid or address. */
async function accountsAt(to: Place, users: readonly UserToImport[]): Promise<User[]> {
  const valuesOf = (key: string): string[] =>
    users.map(({ account }) => textIn(account, key)).filter((value) => value !== '');
  const body = { localId: valuesOf('localId'), email: valuesOf('email') };
  return listIn(await to.call(`${to.accountsUrl}:lookup`, body), 'users');
}

function profileOf(user: User): object {
  return {
    displayName: textIn(user, 'displayName'),
    photoUrl: textIn(user, 'photoUrl'),
    isVerified: user['emailVerified'] === true,
    isDisabled: user['disabled'] === true,
    claims: objectIn(parseJson(textIn(user, 'customAttributes') || '{}')),
  };
}

/** Changes an account at the target. Unlike an import, this keeps its password and sessions. */
async function update(to: Place, account: User): Promise<void> {
  const { localId, emailVerified = false, disabled = false, customAttributes = '{}' } = account;
  const [displayName, photoUrl] = [textIn(account, 'displayName'), textIn(account, 'photoUrl')];
  await to.call(`${to.accountsUrl}:update`, {
    localId,
    emailVerified,
    disableUser: disabled,
    customAttributes,
    ...(displayName === '' ? {} : { displayName }),
    ...(photoUrl === '' ? {} : { photoUrl }),
    deleteAttribute: [
      ...(displayName === '' ? ['DISPLAY_NAME'] : []),
      ...(photoUrl === '' ? ['PHOTO_URL'] : []),
    ],
  });
}

/** Returns one sentence for each refused account. */
async function importAccounts(to: Place, accounts: readonly UserToImport[]): Promise<string[]> {
  const refused: string[] = [];
  for (const { hashing, users } of groupByHashing(accounts)) {
    const body = { ...hashing, users, allowOverwrite: true, sanityCheck: false };
    const answer = await to.call(`${to.accountsUrl}:batchCreate`, body);
    for (const { index, message } of listIn(answer, 'error')) {
      const { localId, email } = users[Number(index)] ?? {};
      refused.push(`The account ${String(email ?? localId)}: ${String(message)}`);
    }
  }
  return refused;
}
