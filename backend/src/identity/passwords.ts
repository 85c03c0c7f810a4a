import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { firebaseScryptMatches, parseFirebaseScrypt } from './firebase-scrypt.ts';

/** What one guess costs; https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
export const usualHashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** Memory in KiB. */
export type HashCost = typeof usualHashCost;

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

function derive(password: string, nonce: Buffer, cost: HashCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message: password, nonce, tagLength, ...cost }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}

/** Hashes a password into a PHC string, which carries its own salt and cost. */
export async function hashPassword(
  password: string,
  cost: HashCost = usualHashCost,
): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(key)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Reads such a string; `null` when it is another kind of hash. */
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
 * Whether the password is the hashed one. `null` (no such account, no password) costs the same and is never. Where some
 * hashes came from Firebase, `imported` is one of them: then each check costs as much as one of both kinds, since
 * otherwise its time would tell which accounts came from there.
 */
export async function passwordMatches(
  password: string,
  hash: string | null,
  { imported = null, cost = usualHashCost }: { imported?: string | null; cost?: HashCost } = {},
): Promise<boolean> {
  const firebase = parseFirebaseScrypt(hash ?? '');
  if (firebase !== null) {
    await ownMatches(password, null, cost);
    return firebaseScryptMatches(password, firebase);
  }
  const another = parseFirebaseScrypt(imported ?? '');
  // What is wrong with it is its own account's concern.
  if (another !== null) await firebaseScryptMatches(password, another).catch(() => false);
  return ownMatches(password, hash, cost);
}

async function ownMatches(
  password: string,
  hash: string | null,
  usual: HashCost,
): Promise<boolean> {
  const own = parseArgon2(hash ?? '');
  if (own === null) {
    await derive(password, randomBytes(16), usual);
    return false;
  }
  const given = await derive(password, own.salt, own.cost);
  return given.length === own.key.length && timingSafeEqual(given, own.key);
}
