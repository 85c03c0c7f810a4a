import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startBackend, type BackendProcess } from '../harness/backend-process.ts';
import { ownerOf } from '../harness/owner.ts';
import { multipartPicture, pictures } from '../harness/pictures.ts';
import { mintOperatorToken } from '../../src/identity/operator-token.ts';
import { openDataFolder } from '../../src/data-folder.ts';
import { gabbai } from '../../../tools/gabbai.ts';

let outside: string;

beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'gabbai-outside-'));
});
afterEach(() => rmSync(outside, { recursive: true }));

const uidOf = (path: string): number => statSync(path).uid;
const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8);

/** Every file and folder of a backend with its rights. */
function modes(dataDir: string): Record<string, string> {
  const names = ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })];
  return Object.fromEntries(
    names.map((name) => [name.replace(/[\w-]{36}/, 'blob'), modeOf(join(dataDir, name))]),
  );
}

async function putPicture({ url, dataDir }: BackendProcess): Promise<void> {
  const { headers, body } = multipartPicture(pictures['image/png']);
  const { status } = await fetch(`${url}/v0/b/gabbai.appspot.com/o?name=prizes%2Fa.png`, {
    method: 'POST',
    headers: { ...headers, authorization: `Firebase ${mintOperatorToken(dataDir)}` },
    body,
  });
  expect(status).toBe(200);
}

const owners = {
  '.': '700',
  'backend.lock': '600',
  files: '700',
  'files/blob': '600',
  'gabbai.sqlite': '600',
  'gabbai.sqlite-wal': '600',
  'signing-key': '600',
};

it('only its owner has access, whatever the umask, and again after a restore', async () => {
  const umask = process.umask(0);
  try {
    await using backend = await startBackend();
    await putPicture(backend);
    await ownerOf(backend).commit([]);
    expect(modes(backend.dataDir)).toEqual(owners);
    await backend.kill();
    for (const name of Object.keys(modes(backend.dataDir)).filter((name) => !name.includes('blob')))
      chmodSync(
        join(backend.dataDir, name),
        statSync(join(backend.dataDir, name)).isDirectory() ? 0o755 : 0o644,
      );
    for (const blob of readdirSync(join(backend.dataDir, 'files')))
      chmodSync(join(backend.dataDir, 'files', blob), 0o666);
    await backend.restart();
    expect(modes(backend.dataDir)).toEqual(owners);
  } finally {
    process.umask(umask);
  }
});

it('does not touch files of others', () => {
  const dataDir = join(outside, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  writeFileSync(join(dataDir, 'notes.txt'), '', { mode: 0o644 });
  writeFileSync(join(outside, 'other'), '', { mode: 0o644 });
  symlinkSync(join(outside, 'other'), join(dataDir, 'signing-key'));
  openDataFolder(dataDir, gabbai).close();
  expect(modeOf(join(dataDir, 'notes.txt'))).toBe('644');
  expect(modeOf(join(outside, 'other'))).toBe('644');
});

it('leaves a folder as it is that all people of the machine share', () => {
  chmodSync(outside, 0o1777);
  openDataFolder(outside, gabbai).close();
  expect(modeOf(outside)).toBe('1777');
  expect(modeOf(join(outside, 'gabbai.sqlite'))).toBe('600');
});

it.runIf(process.getuid?.() === 0)(
  'run by root it gives what it made to whose folder it is',
  () => {
    const service = 61_234;
    const dataDir = join(outside, 'data');
    mkdirSync(dataDir);
    chownSync(dataDir, service, service);
    openDataFolder(dataDir, gabbai).close();
    const files = join(dataDir, 'files');
    const setAside = join(dataDir, 'files-set-aside', '2026-11-20');
    for (const path of [files, setAside]) mkdirSync(path, { recursive: true });
    const other = join(outside, 'other');
    const blobs = [files, setAside].flatMap((path) => [
      join(path, randomUUID()),
      join(path, `${randomUUID()}.part`),
    ]);
    for (const file of [other, ...blobs]) writeFileSync(file, '');
    // Links, which another user of the folder could have created.
    linkSync(other, join(files, randomUUID()));
    symlinkSync(other, join(dataDir, 'signing-key'));
    const folder = openDataFolder(dataDir, gabbai);
    folder.announce({ url: '', operatorUrl: '' });
    // Already now, since it may be killed.
    const theirs = ['gabbai.sqlite', 'gabbai.sqlite-wal', 'backend.lock', 'files', setAside];
    for (const path of [...theirs.map((name) => resolve(dataDir, name)), ...blobs])
      expect([path, uidOf(path)]).toEqual([path, service]);
    writeFileSync(String(blobs[0]), '');
    chownSync(String(blobs[0]), 0, 0);
    folder.close();
    expect(blobs.map(uidOf)).toEqual(blobs.map(() => service));
    expect(uidOf(other)).toBe(0);
  },
);
