import { createHash } from 'node:crypto';
import { isBlobName } from '@gabbai/backend/files/blob-names.ts';
import { objectIn, parseJson } from '../json-call.ts';

export interface ManifestEntry {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** What a backup says of itself: the last file in it, since it is known last. */
export interface Manifest {
  readonly format: 'gabbai-backup 1';
  /** ISO 8601. */
  readonly madeAt: string;
  /** How far the programme's own clock, which never runs back, was ahead of the machine's. */
  readonly clockLeadMs: number;
  /** Files of which the data folder had lost the bytes already. */
  readonly missing: readonly string[];
  readonly entries: readonly ManifestEntry[];
  /** Over all entries, in their order. */
  readonly sha256: string;
}

export const manifestName = 'manifest.json';
export const databaseName = 'gabbai.sqlite';
export const keyName = 'signing-key';
/** Names in the folder of bytes are the backend's own, random ones. */
export const filesFolder = 'files';

/** Whether a backup may hold a file of this name: nothing else is ever written on restoring. */
export function isEntryName(name: string): boolean {
  if (name === databaseName || name === keyName) return true;
  const [folder, blob = '', ...rest] = name.split('/');
  return folder === filesFolder && rest.length === 0 && isBlobName(blob) && !blob.includes('.');
}

/** The checksum over all entries. */
export function sumOfEntries(entries: readonly ManifestEntry[]): string {
  const hash = createHash('sha256');
  for (const { name, size, sha256 } of entries) hash.update(`${sha256} ${size} ${name}\n`);
  return hash.digest('hex');
}

/** Reads a manifest; `null` when it is none, or is not whole. */
export function readManifest(text: string): Manifest | null {
  const manifest = objectIn(parseJson(text));
  const { format, madeAt, clockLeadMs, missing, entries, sha256 } = manifest;
  if (format !== 'gabbai-backup 1' || typeof madeAt !== 'string') return null;
  if (typeof clockLeadMs !== 'number' || !Array.isArray(entries) || !Array.isArray(missing))
    return null;
  const known = entries.map((entry): ManifestEntry => {
    const { name, size, sha256 } = objectIn(entry);
    return { name: String(name), size: Number(size), sha256: String(sha256) };
  });
  if (sha256 !== sumOfEntries(known)) return null;
  return { format, madeAt, clockLeadMs, missing: missing.map(String), entries: known, sha256 };
}
