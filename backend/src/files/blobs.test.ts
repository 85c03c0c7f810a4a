import { fstatSync, readdirSync, statSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { openBlobs } from './blobs.ts';

afterEach(() => void vi.restoreAllMocks());

/** Every file and folder as it is when the disk is asked to have it. */
async function watchSyncs(folder: string): Promise<string[]> {
  await using some = await open(folder);
  const handles: FileHandle = Object.getPrototypeOf(some);
  const seen: string[] = [];
  vi.spyOn(handles, 'sync').mockImplementation(function (this: FileHandle) {
    const files = readdirSync(folder).map((name) => `${name} ${statSync(join(folder, name)).size}`);
    seen.push(`${fstatSync(this.fd).isDirectory() ? 'folder' : 'file'} of ${files.join()}`);
    return Promise.resolve();
  });
  return seen;
}

it('has bytes on the disk before it says that they are written, and then their name', async () => {
  using folder = temporaryFolder();
  const blobs = openBlobs(folder.path);
  const synced = await watchSyncs(folder.path);
  await blobs.write('a', 0, Buffer.from('bytes'));
  expect(synced.splice(0)).toEqual(['file of a.part 5']);
  await blobs.seal('a', 4);
  expect(synced).toEqual(['file of a.part 4', 'folder of a 4']);
});
