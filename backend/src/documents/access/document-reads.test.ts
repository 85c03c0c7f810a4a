import { expect, it } from 'vitest';
import type { StoredDocument } from '../model/types.ts';
import { batchReadLimits, CountedReads } from './document-reads.ts';

/** Every document exists but those of `missing`. */
function read(path: string): StoredDocument | null {
  return path.startsWith('missing/') ? null : { path, fields: {}, createTime: 1, updateTime: 1 };
}

/** The reads of a batch that writes two documents. */
function openReads(): CountedReads {
  const written = new Set(['things/one', 'things/two']);
  const isWritten = (path: string) => written.has(path);
  return new CountedReads({ before: read, after: read, isWritten }, batchReadLimits);
}

/** Makes calls such as `existsAfter users/a`, one after another. */
function call(reads: CountedReads, calls: readonly string[]): void {
  for (const each of calls) {
    const [name = '', path = ''] = each.split(' ');
    const kind = name.startsWith('get') ? 'get' : 'exists';
    reads[name.endsWith('After') ? 'after' : 'before'](path, kind);
  }
}

const calls = (from: number, to: number, name = 'exists'): string[] =>
  Array.from({ length: to - from }, (_, n) => `${name} users/u${from + n}`);

function isAllowed(...batch: readonly (readonly [string, readonly string[]])[]): boolean {
  const reads = openReads();
  try {
    for (const [path, made] of batch) {
      reads.judge(path);
      call(reads, made);
    }
    return true;
  } catch {
    return false;
  }
}

// Each count was found with Google's emulator: so many of the ten calls for one write were gone.
it.each<[number, string[]]>([
  [1, ['exists users/a']],
  [1, ['get users/a']],
  [1, ['exists users/a', 'exists users/a']],
  [1, ['get users/a', 'get users/a']],
  [2, ['exists users/a', 'exists users/b']],
  [1, ['get users/a', 'exists users/a']],
  [2, ['exists users/a', 'get users/a']],
  [1, ['getAfter users/a']],
  [1, ['get users/a', 'getAfter users/a', 'exists users/a', 'existsAfter users/a']],
  [1, ['exists missing/a', 'exists missing/a']],
  [2, ['get missing/a', 'get missing/a']],
  [3, ['get missing/a', 'exists missing/a', 'get missing/a', 'exists missing/a']],
  [0, ['exists things/one', 'get things/one', 'existsAfter things/one', 'getAfter things/one']],
  [1, ['exists things/two']],
  [1, ['get things/two']],
  [0, ['existsAfter things/two', 'getAfter things/two']],
  [1, ['getAfter things/two', 'get things/two']],
  [1, ['getAfter things/three']],
])('counts %i for %j', (count, made) => {
  expect(isAllowed(['things/one', [...made, ...calls(0, 10 - count)]])).toBe(true);
  expect(isAllowed(['things/one', [...made, ...calls(0, 11 - count)]])).toBe(false);
});

it.each<[string, boolean, string[][]]>([
  ['the same', true, [calls(0, 10), calls(0, 10)]],
  ['the same and one more', true, [calls(0, 10), calls(0, 11)]],
  ['ten others', true, [calls(0, 10), calls(10, 20)]],
  ['eleven others', false, [calls(0, 10), calls(10, 21)]],
  ['twenty', true, [calls(0, 8), calls(8, 16), calls(16, 20)]],
  ['twenty-one', false, [calls(0, 8), calls(8, 16), calls(16, 21)]],
  ['exists, then get', false, [calls(0, 10), calls(0, 10, 'get'), calls(20, 21)]],
  ['get, then exists', true, [calls(0, 10, 'get'), calls(0, 10), calls(10, 20)]],
])('counts distinct calls in a batch: %s', (_, expected, made) => {
  const batch = made.map((each, n) => [`things/${n}`, each] as const);
  expect(isAllowed(...batch)).toBe(expected);
});

it('keeps the paths of all documents that were read', () => {
  const reads = openReads();
  reads.judge('things/one');
  call(reads, ['get users/a', 'exists missing/a', 'get things/one']);
  expect(reads.paths).toEqual(new Set(['users/a', 'missing/a', 'things/one']));
});
