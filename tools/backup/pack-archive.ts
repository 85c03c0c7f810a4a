import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { syncFolder } from 'backend-for-firebase-sdk/kernel/sync-folder.ts';
import { manifestName, seal, type Manifest, type ManifestEntry } from './manifest.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

/** A file to archive. */
export interface Source {
  readonly name: string;
  readonly path: string;
  readonly size: number;
}

/** Writes an archive atomically, readable by its owner only. */
export async function packArchive(
  file: string,
  sources: readonly Source[],
  { madeAt, ...details }: { madeAt: Date } & Pick<Manifest, 'clockLeadMs' | 'missing'>,
  onProgress: (share: number) => void,
): Promise<Manifest> {
  const entries: ManifestEntry[] = [];
  const makeManifest = (): Manifest =>
    seal({ format: 'gabbai-backup 2', madeAt: madeAt.toISOString(), ...details, entries });
  // Each file is read twice: once for its hash in the manifest, which comes first, and once to pack it.
  const total = 2 * sources.reduce((sum, { size }) => sum + size, 0);
  let read = 0;
  const onBytes = (count: number) => {
    read += count;
    onProgress(read / total);
  };
  await writeAtomically(file, async function* () {
    for (const source of sources) entries.push(await entryOf(source, onBytes));
    const text = Buffer.from(`${JSON.stringify(makeManifest(), null, 1)}\n`);
    yield* [tarHeader({ name: manifestName, size: text.length }, madeAt), text];
    yield tarPadding(text.length);
    for (const [at, source] of sources.entries()) {
      yield tarHeader(source, madeAt);
      const { size, sha256 } = yield* pack(source.path, onBytes);
      if (size !== source.size || sha256 !== entries[at]?.sha256) throw changedError(source);
      yield tarPadding(size);
    }
    yield tarEnd;
  });
  return makeManifest();
}

async function entryOf(source: Source, onBytes: (count: number) => void): Promise<ManifestEntry> {
  const packing = pack(source.path, onBytes);
  let step = await packing.next();
  while (step.done !== true) step = await packing.next();
  const { size, sha256 } = step.value;
  if (size !== source.size) throw changedError(source);
  return { name: source.name, size, sha256 };
}

/** Yields a file's bytes and returns their size and hash. */
async function* pack(
  path: string,
  onBytes: (count: number) => void,
): AsyncGenerator<Buffer, { size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.from(chunk);
    hash.update(bytes);
    size += bytes.length;
    yield bytes;
    onBytes(bytes.length);
  }
  return { size, sha256: hash.digest('hex') };
}

function changedError({ path }: Source): OperationalError {
  return new OperationalError(`${path} changed while it was being backed up.`);
}

/** Writes to a temporary file and renames it when complete. The mode protects children's records and the signing key. */
async function writeAtomically(file: string, bytes: () => AsyncGenerator<Buffer>): Promise<void> {
  const temporary = `${file}.part`;
  try {
    const target = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(bytes(), { objectMode: false }), createGzip(), target);
    await rename(temporary, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST')
      throw new OperationalError(
        `${temporary} is in the way: remove it if no backup is being made.`,
      );
    await rm(temporary, { force: true });
    if (codeOf(error) === 'ENOENT')
      throw new OperationalError('Gabbai was stopped while it was being backed up: do it again.');
    if (codeOf(error) === 'ENOSPC') throw new OperationalError(`There is no room for ${file}.`);
    if (codeOf(error) === 'EACCES' || codeOf(error) === 'EROFS')
      throw new OperationalError(`${file} cannot be written.`);
    throw error;
  }
  await syncFolder(dirname(file));
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
