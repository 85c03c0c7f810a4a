import { expect, it } from 'vitest';
import { namingFor, splitName, toDocumentPath, toName, toParentPath } from './document-name.ts';

const naming = namingFor('p');
const D = 'projects/p/databases/(default)/documents';
const invalid = expect.objectContaining({ code: 'INVALID_ARGUMENT' });

it.each([
  'a/b',
  'a/b/c/d',
  'a/__id-9223372036854775808__',
  'envelopes/נח 50%:x',
  'a/.b',
  'a/__id7__',
  `a/${'x'.repeat(1500)}`,
])('converts %s to a name and back', (path) => {
  expect(toDocumentPath(naming, toName(naming, path))).toBe(path);
});

it.each([
  ['another project', 'projects/q/databases/(default)/documents/a/b'],
  ['another database', 'projects/p/databases/other/documents/a/b'],
  ['the root', D],
  ['the root with a slash', `${D}/`],
  ['a collection', `${D}/a`],
  ['an empty segment', `${D}/a//b/c`],
  ['a dot', `${D}/a/.`],
  ['two dots', `${D}/../b`],
  ['a reserved id', `${D}/a/__b__`],
  ['a reserved collection', `${D}/__a__/b`],
  ['a numeric id beyond int64', `${D}/a/__id9223372036854775808__`],
  ['half an emoji', `${D}/a/\ud83d`],
  ['an id of 1501 bytes', `${D}/a/${'x'.repeat(1499)}é`],
  ['a name beyond 6 KiB', `${D}${`/${'x'.repeat(1500)}`.repeat(6)}`],
  ['102 collections', `${D}${'/a/b'.repeat(101)}`],
  ['nothing', ''],
])('refuses %s', (_what, name) => {
  expect(() => toDocumentPath(naming, name)).toThrow(invalid);
});

it('accepts the root as a parent', () => {
  expect(toParentPath(naming, D)).toBe('');
  expect(toParentPath(naming, `${D}/a/b`)).toBe('a/b');
});

it('splits the name of any database', () => {
  expect(splitName('projects/q/databases/other/documents/a/b')).toEqual({
    database: 'projects/q/databases/other',
    path: 'a/b',
  });
  expect(() => splitName('projects/q/databases/other/documents/a')).toThrow(invalid);
});
