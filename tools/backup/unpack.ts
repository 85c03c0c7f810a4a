import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { mkdir, open, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import {
  databaseName,
  filesFolder,
  isEntryName,
  manifestName,
  readManifest,
  type Manifest,
  type ManifestEntry,
} from './manifest.ts';
import { DamagedBackupError, readTar, type TarFile } from './tar.ts';

const maxManifestBytes = 256 * 1024 * 1024;

const databaseMagic = 'SQLite format 3\0';

/**
 * Unpacks an archive into an empty folder and checks each file against the manifest. The manifest is read first, so that
 * it limits the number of bytes written.
 */
export async function unpack(
  file: string,
  folder: string,
  onProgress: (share: number) => void,
): Promise<Manifest> {
  const manifest = await readArchive(file, findManifest, onProgress);
  await refuseWithoutRoom(file, folder, manifest);
  await mkdir(join(folder, filesFolder), { mode: 0o700 });
  await readArchive(file, (files) => unpackFiles(files, folder, manifest), onProgress);
  return manifest;
}

async function readArchive<Result>(
  file: string,
  read: (files: AsyncIterable<TarFile>) => Promise<Result>,
  onProgress: (share: number) => void,
): Promise<Result> {
  const { size } = statSync(file);
  const packed = createReadStream(file);
  packed.on('data', () => onProgress(packed.bytesRead / size));
  const archive = packed.pipe(createGunzip());
  packed.once('error', (error) => archive.destroy(error));
  try {
    return await read(readTar(archive));
  } catch (error) {
    throw isDamage(error)
      ? new OperationalError(`${file} is not a complete backup: ${error.message}`)
      : error;
  } finally {
    packed.destroy();
  }
}

async function findManifest(files: AsyncIterable<TarFile>): Promise<Manifest> {
  for await (const { name, size, bytes } of files) {
    if (name === manifestName) return await parseManifest(size, bytes);
    if (!isEntryName(name)) throw unexpectedFile(name);
    // Format 1 has its manifest at the end, so check at least that the first file is a database.
    if (name === databaseName) await checkIsDatabase(bytes);
  }
  throw new DamagedBackupError('It has no manifest.');
}

async function parseManifest(size: number, bytes: AsyncIterable<Buffer>): Promise<Manifest> {
  if (size > maxManifestBytes) throw new DamagedBackupError('The manifest is too long.');
  const chunks = await Array.fromAsync(bytes);
  const manifest = readManifest(Buffer.concat(chunks).toString('utf8'));
  if (manifest === null) throw new DamagedBackupError('The manifest is damaged.');
  return manifest;
}

async function checkIsDatabase(bytes: AsyncIterable<Buffer>): Promise<void> {
  let start = '';
  for await (const chunk of bytes) {
    if (start.length >= databaseMagic.length) continue;
    start += chunk.toString('latin1', 0, databaseMagic.length - start.length);
    if (!databaseMagic.startsWith(start))
      throw new DamagedBackupError(`${databaseName} is no database.`);
  }
}

async function refuseWithoutRoom(
  file: string,
  folder: string,
  { entries }: Manifest,
): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = entries.reduce((sum, { size }) => sum + size, 0);
  if (needed > bavail * bsize)
    throw new OperationalError(
      `There is no room for ${file}: it needs ${inMegabytes(needed)} on the disk of ${dirname(folder)}, which has ${inMegabytes(bavail * bsize)}.`,
    );
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6).toLocaleString('en-US')} MB`;
}

async function unpackFiles(
  files: AsyncIterable<TarFile>,
  folder: string,
  { entries }: Manifest,
): Promise<void> {
  const expected = new Map<string, ManifestEntry | null>(
    entries.map((entry) => [entry.name, entry]),
  );
  expected.set(manifestName, null);
  for await (const { name, size, bytes } of files) {
    const entry = expected.get(name);
    if (entry === undefined) throw unexpectedFile(name);
    expected.delete(name);
    if (entry === null) continue;
    if (size !== entry.size || (await writeAndHash(join(folder, name), bytes)) !== entry.sha256)
      throw new DamagedBackupError(`${name} has been altered.`);
  }
  const [missing] = expected.keys();
  if (missing !== undefined) throw new DamagedBackupError(`${missing} is missing.`);
}

function unexpectedFile(name: string): DamagedBackupError {
  return new DamagedBackupError(`${JSON.stringify(name)} does not belong in a backup.`);
}

async function writeAndHash(path: string, bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  await using target = await open(path, 'wx', 0o600);
  for await (const chunk of bytes) {
    hash.update(chunk);
    await target.writeFile(chunk);
  }
  await target.sync();
  return hash.digest('hex');
}

/** Whether the archive's format or compression is damaged (https://nodejs.org/api/zlib.html#zlib-constants). */
function isDamage(error: unknown): error is Error {
  if (error instanceof DamagedBackupError) return true;
  return error instanceof Error && 'code' in error && /^Z_\w+$/.test(String(error.code));
}
