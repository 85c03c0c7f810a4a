import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../backend/test/harness/temporary-folder.ts';
import { removeFiles } from './remove-files.ts';
import { repositoryRoot } from './repository.ts';

describe('found 32: only plain files of the folder itself are removed', () => {
  it('folders, links and other names stay', () => {
    using temporary = temporaryFolder();
    const folder = join(temporary.path, 'screens');
    const linked = join(temporary.path, 'linked');
    for (const path of [folder, linked, join(folder, 'folder.webp')]) mkdirSync(path);
    for (const name of ['old.webp', 'notes.txt', 'folder.webp/inside.webp'])
      writeFileSync(join(folder, name), '');
    writeFileSync(join(linked, 'theirs.webp'), '');
    symlinkSync(linked, join(folder, 'link.webp'));
    removeFiles(folder, /\.webp$/);
    expect(readdirSync(folder).toSorted()).toEqual(['folder.webp', 'link.webp', 'notes.txt']);
    expect(readdirSync(join(folder, 'folder.webp'))).toEqual(['inside.webp']);
    expect(readdirSync(linked)).toEqual(['theirs.webp']);
  });

  it('a link instead of the folder is not followed', () => {
    using temporary = temporaryFolder();
    const linked = join(temporary.path, 'linked');
    mkdirSync(linked);
    writeFileSync(join(linked, 'theirs.webp'), '');
    const link = join(temporary.path, 'screens');
    symlinkSync(linked, link);
    expect(() => removeFiles(link, /\.webp$/)).toThrow('is not a folder, or is a link');
    expect(readdirSync(linked)).toEqual(['theirs.webp']);
  });
});

describe('found 32: nothing in the product deletes recursively', () => {
  const sources = ['backend/src', 'domain/src', 'web', 'tools'].flatMap((folder) =>
    readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:[cm]?[jt]s|tsx)$/.test(name))
      .map((name) => `${folder}/${name}`)
      // Tests remove the temporary folders that they have made.
      .filter((name) => !/(?:^|\/)(?:node_modules|dist|emulators)\/|\.test\.tsx?$/.test(name)),
  );

  it.each([
    ['rm', /\b(?:rm|rmdir)(?:Sync)?\([^;]*?\brecursive: true/],
    ['a temporary folder that disposes of itself', /\bmkdtempDisposable/],
  ])('%s', (_what, pattern) => {
    expect(sources).toContain('backend/src/files/blobs.ts');
    const found = sources.filter((name) =>
      pattern.test(readFileSync(join(repositoryRoot, name), 'utf8')),
    );
    expect(found).toEqual([]);
  });
});
