import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { StartError } from '@gabbai/backend/kernel/start-error.ts';
import {
  filesFolder,
  isEntryName,
  manifestName,
  readManifest,
  type Manifest,
  type ManifestEntry,
} from './manifest.ts';
import { readTar, type TarFile } from './tar.ts';

const maxManifestBytes = 256 * 1024 * 1024;

/** Writes an archive's files into an empty folder and checks each against the manifest; throws when it is not whole. */
export async function unpack(
  file: string,
  folder: string,
  onProgress: (share: number) => void,
): Promise<Manifest> {
  await mkdir(join(folder, filesFolder), { mode: 0o700 });
  const { size } = statSync(file);
  const packed = createReadStream(file);
  packed.on('data', () => onProgress(packed.bytesRead / size));
  const archive = packed.pipe(createGunzip());
  packed.once('error', (error) => archive.destroy(error));
  try {
    return await unpackFiles(readTar(archive), folder);
  } catch (error) {
    throw isDamage(error) ? new StartError(`${file} is no whole backup: ${error.message}`) : error;
  } finally {
    packed.destroy();
  }
}

async function unpackFiles(files: AsyncIterable<TarFile>, folder: string): Promise<Manifest> {
  const entries: ManifestEntry[] = [];
  let manifest: Manifest | null = null;
  for await (const { name, size, bytes } of files) {
    if (manifest !== null) throw new RangeError('Something follows the manifest.');
    if (name === manifestName) {
      if (size > maxManifestBytes) throw new RangeError('The manifest is too long.');
      const chunks = await Array.fromAsync(bytes);
      manifest = readManifest(Buffer.concat(chunks).toString('utf8'));
      if (manifest === null) throw new RangeError('The manifest is damaged.');
    } else if (isEntryName(name) && !entries.some((entry) => entry.name === name)) {
      entries.push({ name, size, sha256: await write(join(folder, name), bytes) });
    } else {
      throw new RangeError(`${JSON.stringify(name)} does not belong in it.`);
    }
  }
  if (manifest === null) throw new RangeError('It has no manifest.');
  const found = new Map(entries.map((entry) => [entry.name, entry]));
  for (const { name, size, sha256 } of manifest.entries) {
    const entry = found.get(name);
    if (entry === undefined) throw new RangeError(`${name} is missing.`);
    if (entry.size !== size || entry.sha256 !== sha256)
      throw new RangeError(`${name} has been altered.`);
  }
  if (found.size !== manifest.entries.length) throw new RangeError('It holds too much.');
  return manifest;
}

async function write(path: string, bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  await using target = await open(path, 'wx', 0o600);
  for await (const chunk of bytes) {
    hash.update(chunk);
    await target.writeFile(chunk);
  }
  await target.sync();
  return hash.digest('hex');
}

/** Whether the archive is at fault: its form, or its packing (https://nodejs.org/api/zlib.html#zlib-constants). */
function isDamage(error: unknown): error is Error {
  if (error instanceof RangeError) return true;
  return error instanceof Error && 'code' in error && /^Z_\w+$/.test(String(error.code));
}
