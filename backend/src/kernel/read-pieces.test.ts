import { mkdtempDisposableSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { readPieces } from './read-pieces.ts';

const bytes = Buffer.from(Uint8Array.from({ length: 200_000 }, (_, n) => (n * 31) % 251));
let path: string;

beforeEach(() => {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'gabbai-pieces-'));
  onTestFinished(() => folder.remove());
  path = join(folder.path, 'file');
  writeFileSync(path, bytes);
});

it.each([
  [0, 199_999],
  [0, 0],
  [32_767, 32_768],
  [100_000, 199_999],
  [0, -1],
])('reads the bytes %i to %i', async (first, last) => {
  expect(await buffer(readPieces(path, first, last))).toEqual(bytes.subarray(first, last + 1));
});

it.runIf(process.platform === 'linux')(
  'found F1: has no file open while its pieces are not taken',
  async () => {
    const before = readdirSync('/proc/self/fd').length;
    const streams = Array.from({ length: 200 }, () => readPieces(path, 0, 199_999));
    const pieces = streams.map(
      (stream) =>
        new Promise<Buffer>((resolve) => {
          stream.once('data', (piece: Buffer) => {
            stream.pause();
            resolve(piece);
          });
        }),
    );
    for (const piece of await Promise.all(pieces)) expect(piece).toHaveLength(32 * 1024);
    expect(readdirSync('/proc/self/fd').length).toBeLessThan(before + 20);
    for (const stream of streams) stream.destroy();
  },
);

it('fails when the file is gone or became shorter', async () => {
  const stream = readPieces(path, 0, 199_999);
  truncateSync(path, 100_000);
  await expect(buffer(stream)).rejects.toThrow('A file became shorter while it was being read.');
  rmSync(path);
  await expect(buffer(readPieces(path, 0, 1))).rejects.toThrow('ENOENT');
});
