import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const keyBytes = 32;
const fileIn = (dataDir: string): string => join(dataDir, 'signing-key');

/** Reads the key that signs this data folder's tokens; throws when the folder has none. */
export function readSigningKey(dataDir: string): Buffer {
  const key = readFileSync(fileIn(dataDir));
  if (key.length !== keyBytes) throw new Error(`${fileIn(dataDir)} is damaged.`);
  return key;
}

/** Reads the data folder's key, and makes one first where there is none. */
export function ensureSigningKey(dataDir: string): Buffer {
  if (!existsSync(fileIn(dataDir))) {
    // Written aside, synced, then renamed: a power cut leaves a whole key or none.
    const temporary = `${fileIn(dataDir)}.new`;
    writeFileSync(temporary, randomBytes(keyBytes), { mode: 0o600, flush: true });
    renameSync(temporary, fileIn(dataDir));
  }
  // A copy or a restored backup may have lost it.
  chmodSync(fileIn(dataDir), 0o600);
  return readSigningKey(dataDir);
}
