import { createCipheriv, scrypt, timingSafeEqual } from 'node:crypto';

/** A password hash of Firebase with its project's parameters; bytes in base64. */
export interface FirebaseScrypt {
  readonly hash: string;
  readonly salt: string;
  readonly signerKey: string;
  readonly saltSeparator: string;
  readonly rounds: number;
  readonly memoryCost: number;
}

/** The prefix of a stored Firebase hash. */
export const firebaseScryptPrefix = '$firebase-scrypt$';
const parts = /^\$firebase-scrypt\$(\d+)\$(\d+)\$([^$]+)\$([^$]*)\$([^$]*)\$([^$]+)$/;

/** Formats a hash for storage, as one string. */
export function firebaseScryptText(from: FirebaseScrypt): string {
  const { hash, salt, signerKey, saltSeparator, rounds, memoryCost } = from;
  return `${firebaseScryptPrefix}${[memoryCost, rounds, signerKey, saltSeparator, salt, hash].join('$')}`;
}

/** Parses the stored form; `null` for other kinds of hashes. */
export function parseFirebaseScrypt(text: string): FirebaseScrypt | null {
  const [, memoryCost, rounds, signerKey = '', saltSeparator = '', salt = '', hash = ''] =
    parts.exec(text) ?? [];
  if (memoryCost === undefined) return null;
  const cost = { memoryCost: Number(memoryCost), rounds: Number(rounds) };
  return { hash, salt, signerKey, saltSeparator, ...cost };
}

/** Whether the password matches: the key derived from it encrypts the project's key (https://github.com/firebase/scrypt). */
export async function firebaseScryptMatches(
  password: string,
  { hash, salt, signerKey, saltSeparator, rounds, memoryCost }: FirebaseScrypt,
): Promise<boolean> {
  const fullSalt = Buffer.concat([bytesOf(salt), bytesOf(saltSeparator)]);
  const cost = { N: 2 ** memoryCost, r: rounds, p: 1, maxmem: 256 * 1024 * 1024 };
  const derived = await new Promise<Buffer>((resolve, reject) => {
    scrypt(password, fullSalt, 32, cost, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
  const given = createCipheriv('aes-256-ctr', derived, Buffer.alloc(16)).update(bytesOf(signerKey));
  const expected = bytesOf(hash);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Node decodes both alphabets of base64. */
function bytesOf(base64: string): Buffer {
  return Buffer.from(base64, 'base64');
}
