import { createHash } from 'node:crypto';
import { isBlobName } from 'backend-for-firebase-sdk/files/blob-names.ts';
import { gabbai } from '../gabbai.ts';
import { objectIn, parseJson } from '../json-call.ts';

export interface ManifestEntry {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** The list of a backup's files. It is the first file, so that it limits the sizes of the others. */
export interface Manifest {
  /** In format 1 it is the last file. */
  readonly format: 'gabbai-backup 1' | 'gabbai-backup 2';
  /** ISO 8601. */
  readonly madeAt: string;
  /** How far the programme's monotonic clock was ahead of the machine's. */
  readonly clockLeadMs: number;
  /** Names of objects whose bytes were already missing in the data folder. */
  readonly missing: readonly string[];
  readonly entries: readonly ManifestEntry[];
  /** Hash of all fields above; in format 1 of the entries only. */
  readonly sha256: string;
}

type ManifestContent = Omit<Manifest, 'sha256'>;

export const manifestName = 'manifest.json';
export const databaseName = gabbai.databaseFile;
export const keyName = 'signing-key';
export const filesFolder = 'files';

/** More than any clock error, and small enough for exact microseconds. */
const maxClockLeadMs = 100 * 365 * 24 * 3_600_000;

/** Whether a backup may contain a file of this name. Restoring writes no other files. */
export function isEntryName(name: string): boolean {
  if (name === databaseName || name === keyName) return true;
  const [folder, blob = '', ...rest] = name.split('/');
  return folder === filesFolder && rest.length === 0 && isBlobName(blob) && !blob.includes('.');
}

/** Adds the hash that protects the manifest from damage. */
export function seal(content: ManifestContent): Manifest {
  return { ...content, sha256: checksumOf(content) };
}

function checksumOf({ format, madeAt, clockLeadMs, missing, entries }: ManifestContent): string {
  const hash = createHash('sha256');
  if (format === 'gabbai-backup 2')
    hash.update(`${JSON.stringify([format, madeAt, clockLeadMs, missing])}\n`);
  for (const { name, size, sha256 } of entries) hash.update(`${sha256} ${size} ${name}\n`);
  return hash.digest('hex');
}

/** Parses a manifest; `null` if it is invalid or damaged. */
export function readManifest(text: string): Manifest | null {
  const manifest = objectIn(parseJson(text));
  const { format, madeAt, clockLeadMs, missing, entries, sha256 } = manifest;
  if (format !== 'gabbai-backup 1' && format !== 'gabbai-backup 2') return null;
  if (typeof madeAt !== 'string' || Number.isNaN(Date.parse(madeAt))) return null;
  if (typeof clockLeadMs !== 'number' || !(clockLeadMs >= 0 && clockLeadMs <= maxClockLeadMs))
    return null;
  if (!Array.isArray(entries) || !Array.isArray(missing)) return null;
  const files = entries.map((entry): ManifestEntry => {
    const { name, size, sha256 } = objectIn(entry);
    return { name: String(name), size: Number(size), sha256: String(sha256) };
  });
  if (!files.every(({ name, size }) => isEntryName(name) && size >= 0)) return null;
  const objects = missing.map(String);
  const sealed = seal({ format, madeAt, clockLeadMs, missing: objects, entries: files });
  return sha256 === sealed.sha256 ? sealed : null;
}
