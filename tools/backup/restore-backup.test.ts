import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { ownAuth } from 'backend-for-firebase-sdk/kernel/request-auth.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startProgramme } from '../../backend/test/harness/programme.ts';
import { temporaryFolder } from '../../backend/test/harness/temporary-folder.ts';
import { repositoryRoot } from '../repository.ts';
import { runInProcess } from '../run-tool.ts';
import { makeBackup } from './make-backup.ts';
import { packArchive } from './pack-archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { runRestore } from '../restore.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';
import { unpack } from './unpack.ts';

let folder: ReturnType<typeof temporaryFolder>;
let dataDir: string;
let file: string;
let target: string;

beforeEach(async () => {
  folder = temporaryFolder();
  dataDir = join(folder.path, 'data');
  file = join(folder.path, 'b.tar.gz');
  target = join(folder.path, 'target');
  await using programme = await startProgramme(dataDir);
  await programme.put('boys/a', { n: { integerValue: '7' } });
});

afterEach(() => folder.remove());

const backUp = (now = new Date()) =>
  makeBackup({ dataDir, file, now: () => now, onProgress: () => {} });
const restore = (now: () => number = Date.now, into = target) =>
  restoreBackup({ file, dataDir: into, env: {}, now, onProgress: () => {} });

/** Makes a valid archive whose database was changed by `sql`, optionally with another key. */
async function backUpChanged(sql: string, key?: string): Promise<void> {
  await backUp();
  const copy = mkdtempSync(join(folder.path, 'copy-'));
  await unpack(file, copy, () => {});
  rmSync(file);
  const path = join(copy, 'gabbai.sqlite');
  {
    using database = new DatabaseSync(path, { defensive: false });
    database.exec(sql);
  }
  if (key !== undefined) writeFileSync(join(copy, 'signing-key'), key);
  const sources = [path, join(copy, 'signing-key')].map((path) => ({
    name: basename(path),
    path,
    size: statSync(path).size,
  }));
  const manifest = { madeAt: new Date(), clockLeadMs: 0, missing: [] };
  await packArchive(file, sources, manifest, () => {});
}

function read(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8');
}

/** Expects that the restore left no files in the data folder or beside it. */
function expectUntouched(): void {
  const names = readdirSync(folder.path).filter((name) => name.startsWith('target'));
  expect(names).toEqual([]);
}

describe('a damaged archive is refused', () => {
  it('cut off anywhere', async () => {
    await backUp();
    const whole = readFileSync(file);
    for (const share of [0, 0.01, 0.5, 0.9, 0.999]) {
      writeFileSync(file, whole.subarray(0, Math.floor(whole.length * share)));
      await expect(restore()).rejects.toThrow(/ is not a complete backup: /);
    }
    expectUntouched();
  });

  it('truncated and packed again', async () => {
    await backUp();
    const whole = gunzipSync(readFileSync(file));
    for (const bytes of [1024, 1536, whole.length - 512]) {
      writeFileSync(file, gzipSync(whole.subarray(0, whole.length - bytes)));
      await expect(restore()).rejects.toThrow('is not a complete backup');
    }
    expectUntouched();
  });

  it('altered in any byte of its content', async () => {
    await backUp();
    const whole = gunzipSync(readFileSync(file));
    const contents = [
      512,
      600,
      5000,
      whole.lastIndexOf('signing-key') + 512,
      whole.indexOf('madeAt'),
    ];
    for (const at of contents) {
      const altered = Buffer.from(whole);
      altered[at] = (altered[at] ?? 0) ^ 1;
      writeFileSync(file, gzipSync(altered));
      await expect(restore()).rejects.toThrow('is not a complete backup');
    }
    expectUntouched();
  });

  it('something else altogether', async () => {
    for (const bytes of [Buffer.from('hello'), gzipSync('hello'), gzipSync(Buffer.alloc(2048))]) {
      writeFileSync(file, bytes);
      await expect(restore()).rejects.toThrow('is not a complete backup');
    }
    expectUntouched();
  });

  it('that would write elsewhere', async () => {
    await backUp();
    const whole = gunzipSync(readFileSync(file));
    const names = ['../evil', '/tmp/evil', 'files/../../evil', 'files/a', 'backend.lock', 'files'];
    for (const name of names) {
      const content = Buffer.from('evil');
      const entry = [tarHeader({ name, size: 4 }, new Date()), content, tarPadding(4)];
      writeFileSync(file, gzipSync(Buffer.concat([...entry, whole])));
      await expect(restore()).rejects.toThrow(`${JSON.stringify(name)} does not belong`);
    }
    const link = Buffer.from(whole.subarray(0, 512));
    link.write('2', 156);
    writeFileSync(file, gzipSync(Buffer.concat([link, tarEnd])));
    await expect(restore()).rejects.toThrow('is not a complete backup');
    expectUntouched();
    expect(existsSync(join(folder.path, 'evil'))).toBe(false);
  });

  it('whose database is damaged, though packed without a fault', async () => {
    await backUpChanged(`
      PRAGMA writable_schema = ON;
      UPDATE sqlite_master SET rootpage = 3 WHERE name = 'documents';
    `);
    await expect(restore()).rejects.toThrow(/^The database in .* is damaged: /);
    expectUntouched();
  });

  it('whose pictures are not all in it', async () => {
    await backUpChanged(`
      INSERT INTO file_objects VALUES ('students/a', 'lost', 1, 1, 1, 1, 5, '', '', '', '{}')
    `);
    await expect(restore()).rejects.toThrow('the bytes of students/a are missing');
    expectUntouched();
  });
});

it('one of a newer version is refused', async () => {
  await backUpChanged("INSERT INTO migrations (service, number) VALUES ('documents', 99)");
  await expect(restore()).rejects.toThrow(
    /^b\.tar\.gz cannot be restored: The data folder was written by a newer version \(documents 99 > \d+\)\.$/,
  );
  expectUntouched();
});

it('found 37: an archive that no backend can start on is refused in a sentence', async () => {
  await backUpChanged('PRAGMA foreign_keys = OFF; DROP TABLE documents');
  await expect(restore()).rejects.toThrow(
    new OperationalError('b.tar.gz cannot be restored: no such table: documents.'),
  );
  rmSync(file);
  await backUpChanged('', 'damaged');
  await expect(restore()).rejects.toThrow(
    /^b\.tar\.gz cannot be restored: The signing key signing-key is damaged or cannot be read\./,
  );
  expectUntouched();
});

it('found 37: a manifest whose times cannot be is refused in a sentence', async () => {
  const key = join(dataDir, 'signing-key');
  const sources = [{ name: 'signing-key', path: key, size: statSync(key).size }];
  const manifest = { madeAt: new Date(), clockLeadMs: 1e300, missing: [] };
  await packArchive(file, sources, manifest, () => {});
  await expect(restore()).rejects.toThrow(
    new OperationalError(`${file} is not a complete backup: The manifest is damaged.`),
  );
});

it('found 37: a data folder that cannot be made is refused in a sentence', async () => {
  await backUp();
  writeFileSync(target, 'a file');
  await expect(restore()).rejects.toThrow(`The data folder ${target} is a file.`);
  const below = join(target, 'below');
  await expect(restore(Date.now, below)).rejects.toThrow(`No folder can be made in ${target}.`);
  const link = join(folder.path, 'link');
  symlinkSync(join(folder.path, 'nowhere'), link);
  await expect(restore(Date.now, link)).rejects.toThrow('is a link that leads nowhere');
  expect(readFileSync(target, 'utf8')).toBe('a file');
});

it('found 37: a data folder that is a link to an empty one is filled, and stays a link', async () => {
  await backUp();
  mkdirSync(join(folder.path, 'larger disk'));
  symlinkSync(join(folder.path, 'larger disk'), target);
  await restore();
  expect(lstatSync(target).isSymbolicLink()).toBe(true);
  await using restored = await startProgramme(target);
  expect(restored.read('boys/a')).toBe(7);
});

it('a folder that is not empty is left alone', async () => {
  await backUp();
  mkdirSync(target);
  writeFileSync(join(target, 'mine'), '');
  const sentence = `The data folder ${target} is not empty: stop the Gabbai that runs on it and move it away, or name another with DATA_DIR.\n`;
  expect(await runInProcess(runRestore, [file], { DATA_DIR: target })).toEqual({
    code: 1,
    out: '',
    errors: sentence,
  });
  expect(readdirSync(target)).toEqual(['mine']);
  rmSync(join(target, 'mine'));
  expect(await runInProcess(runRestore, [file], { DATA_DIR: target })).toMatchObject({ code: 0 });
});

it('the lines for a container put it where nothing but the volume can be written', async () => {
  await backUp();
  renameSync(dataDir, join(folder.path, 'gabbai'));
  const [, volume = '-'] = /^VOLUME (\S+)$/m.exec(read('deploy/examples/Containerfile')) ?? [];
  const [, inside] = /DATA_DIR=(\S+)/.exec(read('deploy/examples/Containerfile')) ?? [];
  const [, script = ''] =
    /--entrypoint sh gabbai -c '(.+?)' </s.exec(read('docs/operations.md')) ?? [];
  expect(script).toContain('tools/restore.ts');
  const { status, stderr } = spawnSync('sh', ['-c', script.replaceAll(volume, folder.path)], {
    cwd: repositoryRoot,
    input: readFileSync(file),
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
      DATA_DIR: String(inside).replace(volume, folder.path),
    },
    encoding: 'utf8',
  });
  expect({ status, reason: status === 0 ? '' : stderr }).toEqual({ status: 0, reason: '' });
  const names = readdirSync(folder.path).toSorted();
  expect(names).toEqual(['b.tar.gz', 'gabbai', 'gabbai-broken']);
  await using restored = await startProgramme(join(folder.path, 'gabbai'));
  expect(restored.read('boys/a')).toBe(7);
});

it('an archive that is not there is a sentence', async () => {
  expect(await runInProcess(runRestore, [file], { DATA_DIR: target })).toEqual({
    code: 1,
    out: '',
    errors: `${file} cannot be read.\n`,
  });
});

describe('times do not run back', () => {
  it('for a client that has seen changes after the backup', async () => {
    await backUp();
    let seen: number;
    {
      await using programme = await startProgramme(dataDir);
      await programme.put('boys/a', { n: { integerValue: '8' } });
      seen = programme.documents.readTime();
    }
    await restore();
    await using restored = await startProgramme(target);
    const document = restored.documents.get('boys/a', ownAuth);
    expect(document?.fields).toEqual({ n: { integerValue: '7' } });
    expect(document?.updateTime).toBeGreaterThan(seen);
    expect(restored.documents.readTime()).toBeGreaterThanOrEqual(document?.updateTime ?? Infinity);
  });

  it('for a client that returns with its last resume token', async () => {
    const subject = { kind: 'document', path: 'boys/a' } as const;
    let token: string;
    {
      await using programme = await startProgramme(dataDir);
      const { changes } = programme.documents;
      token = changes.token(changes.last());
    }
    await backUp();
    await restore();
    {
      await using programme = await startProgramme(dataDir);
      expect(programme.documents.changes.since(token, subject)).not.toBeNull();
    }
    await using restored = await startProgramme(target);
    expect(restored.documents.changes.since(token, subject)).toBeNull();
  });

  it('when the machine’s clock was set back before the backup', async () => {
    const hour = 3_600_000;
    {
      await using programme = await startProgramme(dataDir, {
        wallMillis: () => Date.now() + hour,
      });
      await programme.put('boys/a', { n: { integerValue: '8' } });
    }
    const { clockLeadMs } = await backUp();
    expect(clockLeadMs).toBeGreaterThan(hour - 60_000);
    let seen: number;
    {
      await using programme = await startProgramme(dataDir, {
        wallMillis: () => Date.now() + hour,
      });
      await programme.put('boys/a', { n: { integerValue: '9' } });
      seen = programme.documents.readTime();
    }
    await restore(() => Date.now() + 60_000);
    await using restored = await startProgramme(target);
    expect(restored.documents.get('boys/a', ownAuth)?.updateTime).toBeGreaterThan(seen);
  });

  it('when the machine’s clock is before the backup, which is refused', async () => {
    await backUp();
    await expect(restore(() => Date.now() - 3_600_000)).rejects.toThrow(
      "set this machine's clock first",
    );
    expectUntouched();
  });
});
