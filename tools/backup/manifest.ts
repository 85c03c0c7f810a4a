import { createHash } from 'node:crypto';
import { isBlobName } from 'backend-for-firebase-sdk/files/blob-names.ts';
import { gabbai } from '../gabbai.ts';
import { objectIn, parseJson } from '../json-call.ts';

export interface ManifestEntry {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** What a backup says of itself: the first file in it, so that what follows is bounded by it. */
export interface Manifest {
  /** In format 1 it is the last file. */
  readonly format: 'gabbai-backup 1' | 'gabbai-backup 2';
  /** ISO 8601. */
  readonly madeAt: string;
  /** How far the programme's own clock, which never runs back, was ahead of the machine's. */
  readonly clockLeadMs: number;
  /** Files of which the data folder had lost the bytes already. */
  readonly missing: readonly string[];
  readonly entries: readonly ManifestEntry[];
  /** Over all of the above; in format 1 over the entries alone. */
  readonly sha256: string;
}

type ManifestContent = Omit<Manifest, 'sha256'>;

export const manifestName = 'manifest.json';
export const databaseName = gabbai.databaseFile;
export const keyName = 'signing-key';
/** Names in the folder of bytes are the backend's own, random ones. */
export const filesFolder = 'files';

/** Far beyond any wrong clock, and near enough for its microseconds to be exact. */
const maxClockLeadMs = 100 * 365 * 24 * 3_600_000;

/** Whether a backup may hold a file of this name: nothing else is ever written on restoring. */
export function isEntryName(name: string): boolean {
  if (name === databaseName || name === keyName) return true;
  const [folder, blob = '', ...rest] = name.split('/');
  return folder === filesFolder && rest.length === 0 && isBlobName(blob) && !blob.includes('.');
}

/** A manifest with its own checksum. */
export function seal(content: ManifestContent): Manifest {
  return { ...content, sha256: sumOf(content) };
}

function sumOf({ format, madeAt, clockLeadMs, missing, entries }: ManifestContent): string {
  const hash = createHash('sha256');
  if (format === 'gabbai-backup 2')
    hash.update(`${JSON.stringify([format, madeAt, clockLeadMs, missing])}\n`);
  for (const { name, size, sha256 } of entries) hash.update(`${sha256} ${size} ${name}\n`);
  return hash.digest('hex');
}

/** Reads a manifest; `null` when it is none, or is not whole. */
export function readManifest(text: string): Manifest | null {
  const manifest = objectIn(parseJson(text));
  const { format, madeAt, clockLeadMs, missing, entries, sha256 } = manifest;
  if (format !== 'gabbai-backup 1' && format !== 'gabbai-backup 2') return null;
  if (typeof madeAt !== 'string' || Number.isNaN(Date.parse(madeAt))) return null;
  if (typeof clockLeadMs !== 'number' || !(clockLeadMs >= 0 && clockLeadMs <= maxClockLeadMs))
    return null;
  if (!Array.isArray(entries) || !Array.isArray(missing)) return null;
  const known = entries.map((entry): ManifestEntry => {
    const { name, size, sha256 } = objectIn(entry);
    return { name: String(name), size: Number(size), sha256: String(sha256) };
  });
  if (!known.every(({ name, size }) => isEntryName(name) && size >= 0)) return null;
  const lost = missing.map(String);
  const sealed = seal({ format, madeAt, clockLeadMs, missing: lost, entries: known });
  return sha256 === sealed.sha256 ? sealed : null;
}
