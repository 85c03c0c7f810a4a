import { randomBytes } from 'node:crypto';
import { chmodSync, lstatSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperationalError } from '../kernel/operational-error.ts';

const keyBytes = 32;
const fileIn = (dataDir: string): string => join(dataDir, 'signing-key');

/** Reads the key that signs the data folder's tokens; throws when there is none. */
export function readSigningKey(dataDir: string): Buffer {
  const key = readFileSync(fileIn(dataDir));
  if (key.length !== keyBytes) throw damaged(fileIn(dataDir));
  return key;
}

/** Reads the data folder's key, or creates it. */
export function ensureSigningKey(dataDir: string): Buffer {
  // A key that cannot be looked at now must not be replaced.
  if (lstatSync(fileIn(dataDir), { throwIfNoEntry: false }) === undefined) {
    // Written to another name, synced, then renamed: a power cut leaves a complete key or none.
    const temporary = `${fileIn(dataDir)}.new`;
    writeFileSync(temporary, randomBytes(keyBytes), { mode: 0o600, flush: true });
    renameSync(temporary, fileIn(dataDir));
  }
  try {
    // A copied or restored file may have lost these permissions.
    if (lstatSync(fileIn(dataDir)).isFile()) chmodSync(fileIn(dataDir), 0o600);
    return readSigningKey(dataDir);
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw damaged(fileIn(dataDir));
    throw error;
  }
}

function damaged(file: string): OperationalError {
  return new OperationalError(
    `The signing key ${file} is damaged or cannot be read. Put the file signing-key from the last backup in its place. Or remove it: the next start makes a new key, which ends all sessions.`,
  );
}
