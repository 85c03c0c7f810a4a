import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { firebaseScryptMatches, parseFirebaseScrypt } from './firebase-scrypt.ts';

/**
 * Of the settings that OWASP calls equal, that of the least memory, which the C library keeps for each of Node's threads:
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
export const defaultHashCost = { memory: 7168, passes: 5, parallelism: 1 };
const tagLength = 32;

/** Memory in KiB. */
export type HashCost = typeof defaultHashCost;

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

function derive(password: string, nonce: Buffer, cost: HashCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message: password, nonce, tagLength, ...cost }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}

/** Hashes a password into a PHC string, which includes salt and cost. */
export async function hashPassword(
  password: string,
  cost: HashCost = defaultHashCost,
): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(key)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Parses a PHC string; `null` for other kinds of hashes. */
export function parseArgon2(text: string): { cost: HashCost; salt: Buffer; key: Buffer } | null {
  const [, memory, passes, parallelism, salt = '', key = ''] = phc.exec(text) ?? [];
  if (memory === undefined) return null;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

/**
 * Whether the password matches the hash. `null` (no account, no password) never matches and takes as long. With `imported`,
 * any hash from Firebase, each check computes both kinds, so that its time does not reveal which accounts were imported.
 */
export async function passwordMatches(
  password: string,
  hash: string | null,
  { imported = null, cost = defaultHashCost }: { imported?: string | null; cost?: HashCost } = {},
): Promise<boolean> {
  const firebase = parseFirebaseScrypt(hash ?? '');
  if (firebase !== null) {
    await ownMatches(password, null, cost);
    return firebaseScryptMatches(password, firebase);
  }
  const another = parseFirebaseScrypt(imported ?? '');
  // Ignores an invalid hash, which is of another account.
  if (another !== null) await firebaseScryptMatches(password, another).catch(() => false);
  return ownMatches(password, hash, cost);
}

/** Hashes the password again if its hash has another cost, whose time would show that there is an account. */
export async function renewHash(
  password: string,
  hash: string | null,
  cost: HashCost = defaultHashCost,
): Promise<string | null> {
  const own = parseArgon2(hash ?? '');
  return own === null || isDeepStrictEqual(own.cost, cost) ? hash : hashPassword(password, cost);
}

async function ownMatches(
  password: string,
  hash: string | null,
  defaultCost: HashCost,
): Promise<boolean> {
  const own = parseArgon2(hash ?? '');
  if (own === null) {
    await derive(password, randomBytes(16), defaultCost);
    return false;
  }
  const given = await derive(password, own.salt, own.cost);
  return given.length === own.key.length && timingSafeEqual(given, own.key);
}
