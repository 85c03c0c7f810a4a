import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StartError } from '@gabbai/backend/kernel/start-error.ts';
import { syncFolder } from '@gabbai/backend/kernel/sync-folder.ts';
import { manifestName, sumOfEntries, type Manifest, type ManifestEntry } from './manifest.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

/** A file that goes into the archive. */
export interface Source {
  readonly name: string;
  readonly path: string;
  readonly size: number;
}

/** Writes an archive, which is there whole or not at all; nobody but its owner may read it. */
export async function packArchive(
  file: string,
  sources: readonly Source[],
  {
    madeAt,
    clockLeadMs,
    missing,
  }: { madeAt: Date; clockLeadMs: number; missing: readonly string[] },
  onProgress: (share: number) => void,
): Promise<Manifest> {
  const entries: ManifestEntry[] = [];
  const finish = (): Manifest => ({
    format: 'gabbai-backup 1',
    madeAt: madeAt.toISOString(),
    clockLeadMs,
    missing,
    entries,
    sha256: sumOfEntries(entries),
  });
  const total = sources.reduce((sum, { size }) => sum + size, 0);
  let packed = 0;
  const onBytes = (count: number) => {
    packed += count;
    onProgress(packed / total);
  };
  await writeWhole(file, async function* () {
    for (const source of sources) yield* pack(source, { madeAt, entries, onBytes });
    const text = Buffer.from(`${JSON.stringify(finish(), null, 1)}\n`);
    yield* [tarHeader({ name: manifestName, size: text.length }, madeAt), text];
    yield* [tarPadding(text.length), tarEnd];
  });
  return finish();
}

async function* pack(
  { name, path, size }: Source,
  {
    madeAt,
    entries,
    onBytes,
  }: { madeAt: Date; entries: ManifestEntry[]; onBytes: (count: number) => void },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let done = 0;
  yield tarHeader({ name, size }, madeAt);
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.from(chunk);
    hash.update(bytes);
    done += bytes.length;
    yield bytes;
    onBytes(bytes.length);
  }
  if (done !== size) throw new StartError(`${path} changed while it was being backed up.`);
  yield tarPadding(size);
  entries.push({ name, size, sha256: hash.digest('hex') });
}

/** Under another name until every byte is on the disk. Nobody else may read it: children's records, and the key. */
async function writeWhole(file: string, bytes: () => AsyncGenerator<Buffer>): Promise<void> {
  const temporary = `${file}.part`;
  try {
    const target = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(bytes(), { objectMode: false }), createGzip(), target);
    await rename(temporary, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST')
      throw new StartError(`${temporary} is in the way: remove it if no backup is being made.`);
    await rm(temporary, { force: true });
    if (codeOf(error) === 'ENOENT')
      throw new StartError('Gabbai was stopped while it was being backed up: do it again.');
    if (codeOf(error) === 'ENOSPC') throw new StartError(`There is no room for ${file}.`);
    if (codeOf(error) === 'EACCES' || codeOf(error) === 'EROFS')
      throw new StartError(`${file} cannot be written.`);
    throw error;
  }
  await syncFolder(dirname(file));
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
