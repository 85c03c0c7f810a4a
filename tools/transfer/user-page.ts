import { isDeepStrictEqual } from 'node:util';
import { objectIn, parseJson } from '../json-call.ts';
import { groupByHashing, type PasswordHash, readHash } from './password-hash.ts';
import { textIn } from './text-in.ts';
import type { Place } from './places.ts';

type User = Readonly<Record<string, unknown>>;

/** An account on its way. */
export interface Traveller {
  /** As the import takes it, without a password. */
  readonly account: User;
  /** What the other place can check; `null` when there is no such thing. */
  readonly hash: PasswordHash | null;
  readonly hasPassword: boolean;
  /** In milliseconds. */
  readonly passwordUpdatedAt: number;
}

export interface PageOutcome {
  readonly withoutPassword: string[];
  /** Each a sentence. */
  readonly refused: string[];
}

/**
 * Makes accounts at the other place what they are here. What is so already is left alone; the newer password stays, and
 * with it an address that differs: the import, which alone could change that, would replace both.
 */
export async function carryOver(to: Place, travellers: readonly Traveller[]): Promise<PageOutcome> {
  const withoutPassword: string[] = [];
  const refused: string[] = [];
  const imports: Traveller[] = [];
  const there = await accountsAt(to, travellers);
  for (const traveller of travellers) {
    const { account, hash, hasPassword } = traveller;
    const email = textIn(account, 'email');
    const holder = there.find((other) => email !== '' && isSame(textIn(other, 'email'), email));
    if (holder !== undefined && holder['localId'] !== account['localId']) {
      refused.push(`The account ${email}: another account there has this address.`);
      continue;
    }
    const known = there.find(({ localId }) => localId === account['localId']);
    const hasOneThere = typeof known?.['passwordHash'] === 'string';
    const hasNewerThere = hasOneThere && (hash === null || isAsNew(known, traveller));
    const hasOtherAddress = known !== undefined && !isSame(textIn(known, 'email'), email);
    if (hasOtherAddress && hasNewerThere && !isDeepStrictEqual(readHash(known, null), hash)) {
      const name = email || textIn(account, 'localId');
      refused.push(`The account ${name}: it has another address there.`);
      continue;
    }
    const isImported = known === undefined || hasOtherAddress || (hash !== null && !hasNewerThere);
    if (isImported) imports.push(traveller);
    else if (!isDeepStrictEqual(profileOf(known), profileOf(account))) await update(to, account);
    if (hasPassword && hash === null && email !== '' && (isImported || !hasOneThere))
      withoutPassword.push(email);
  }
  refused.push(...(await importAccounts(to, imports)));
  return { withoutPassword, refused };
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** An import counts as a change of the password there, so that one that was carried over is as new as here. */
function isAsNew(known: User, { passwordUpdatedAt }: Traveller): boolean {
  return Number(known['passwordUpdatedAt'] ?? 0) >= passwordUpdatedAt;
}

/** Those that are there already, by uid or by address. */
async function accountsAt(to: Place, travellers: readonly Traveller[]): Promise<User[]> {
  const valuesOf = (key: string): string[] =>
    travellers.map(({ account }) => textIn(account, key)).filter((value) => value !== '');
  const body = { localId: valuesOf('localId'), email: valuesOf('email') };
  const { users } = await to.call(`${to.accountsUrl}:lookup`, body);
  return (Array.isArray(users) ? users : []).map(objectIn);
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

/** Unlike an import it keeps the password and the sessions. */
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

/** Gives what was refused, each a sentence. */
async function importAccounts(to: Place, accounts: readonly Traveller[]): Promise<string[]> {
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
