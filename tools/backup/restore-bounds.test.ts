import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startProgramme } from '../../backend/test/harness/programme.ts';
import { temporaryFolder } from '../../backend/test/harness/temporary-folder.ts';
import { objectIn, parseJson } from '../json-call.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
let target: string;
/** The uncompressed bytes of a valid archive. */
let whole: Buffer;

beforeEach(async () => {
  folder = temporaryFolder();
  const dataDir = join(folder.path, 'data');
  file = join(folder.path, 'b.tar.gz');
  target = join(folder.path, 'target');
  {
    await using programme = await startProgramme(dataDir);
    await programme.put('boys/a', { n: { integerValue: '7' } });
    await makeBackup({ dataDir, file, now: () => new Date(), onProgress: () => {} });
  }
  whole = gunzipSync(readFileSync(file));
});

afterEach(() => folder.remove());

const twoGigabytes = 2 ** 31;

/** Two gigabytes of zeros in two megabytes; several packed streams in a file are read as one. */
function packedZeros(): Buffer {
  const size = 2 ** 24;
  const one = gzipSync(Buffer.alloc(size));
  return Buffer.concat(Array.from({ length: twoGigabytes / size }, () => one));
}

function tarFile(name: string, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content);
  const header = tarHeader({ name, size: bytes.length }, new Date());
  return Buffer.concat([header, bytes, tarPadding(bytes.length)]);
}

/** The bytes of one file of the valid archive. */
function contentOf(name: string): Buffer {
  for (let at = 0; ;) {
    const size = Number.parseInt(whole.toString('utf8', at + 124, at + 135), 8);
    if (whole.toString('utf8', at, at + name.length + 1) === `${name}\0`)
      return whole.subarray(at + 512, at + 512 + size);
    at += 512 + size + tarPadding(size).length;
  }
}

const manifestOf = () => objectIn(parseJson(contentOf('manifest.json').toString()));

/** Restores an archive that must be rejected. Returns the largest share of it that was read. */
async function shareReadUntil(refusal: string): Promise<number> {
  let share = 0;
  const onProgress = (_what: string, reached: number) => (share = Math.max(share, reached));
  const restoring = restoreBackup({ file, dataDir: target, env: {}, now: Date.now, onProgress });
  await expect(restoring).rejects.toThrow(refusal);
  const left = readdirSync(folder.path).filter((name) => name.startsWith('target'));
  expect(left).toEqual([]);
  return share;
}

it.each([
  ['nothing else', () => Buffer.alloc(0), 'It is empty.'],
  [
    'the database of an archive without a manifest',
    () => gzipSync(tarHeader({ name: 'gabbai.sqlite', size: twoGigabytes }, new Date())),
    'gabbai.sqlite is no database.',
  ],
  [
    'a longer database than the manifest tells',
    () =>
      gzipSync(
        Buffer.concat([
          tarFile('manifest.json', contentOf('manifest.json')),
          tarHeader({ name: 'gabbai.sqlite', size: twoGigabytes }, new Date()),
        ]),
      ),
    'gabbai.sqlite has been altered.',
  ],
  ['what follows the end', () => gzipSync(whole), 'Bytes behind the end.'],
])('found 8: two gigabytes of zeros as %s are refused at once', async (_what, before, refusal) => {
  writeFileSync(file, Buffer.concat([before(), packedZeros()]));
  expect(await shareReadUntil(refusal)).toBeLessThan(0.5);
});

it('found 8: an archive that needs more room than there is is refused before it is unpacked', async () => {
  const huge = { name: 'gabbai.sqlite', size: 1e15, sha256: '' };
  const { format, madeAt, clockLeadMs, missing } = manifestOf();
  const head = `${JSON.stringify([format, madeAt, clockLeadMs, missing])}\n`;
  const sha256 = createHash('sha256').update(`${head} ${huge.size} ${huge.name}\n`).digest('hex');
  const manifest = { format, madeAt, clockLeadMs, missing, entries: [huge], sha256 };
  writeFileSync(
    file,
    gzipSync(Buffer.concat([tarFile('manifest.json', JSON.stringify(manifest)), tarEnd])),
  );
  expect(await shareReadUntil('it needs 1,000,000,000 MB on the disk of')).toBeLessThanOrEqual(1);
});

it('an archive of format 1, whose manifest is its last file, is restored', async () => {
  const { madeAt, clockLeadMs, missing, entries } = manifestOf();
  const lines = [entries].flat().map((entry) => {
    const { name, size, sha256 } = objectIn(entry);
    return `${String(sha256)} ${String(size)} ${String(name)}\n`;
  });
  const sha256 = createHash('sha256').update(lines.join('')).digest('hex');
  const manifest = { format: 'gabbai-backup 1', madeAt, clockLeadMs, missing, entries, sha256 };
  const files = ['gabbai.sqlite', 'signing-key'].map((name) => tarFile(name, contentOf(name)));
  const last = tarFile('manifest.json', JSON.stringify(manifest));
  writeFileSync(file, gzipSync(Buffer.concat([...files, last, tarEnd])));
  const quiet = { env: {}, now: Date.now, onProgress: () => {} };
  await restoreBackup({ ...quiet, file, dataDir: target });
  await using restored = await startProgramme(target);
  expect(restored.read('boys/a')).toBe(7);
});
