import { array, assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { formatFieldPath, parseFieldPath } from './field-path.ts';

it.each([
  ['n', ['n']],
  ['nested._k9', ['nested', '_k9']],
  ['nested.`we ird`', ['nested', 'we ird']],
  ['`a.b`.c', ['a.b', 'c']],
  ['`\\``', ['`']],
  ['`\\\\`', ['\\']],
  ['`שם`', ['שם']],
])('reads %s', (text, path) => {
  expect(parseFieldPath(text)).toEqual(path);
});

it.each([
  '',
  '.',
  'a.',
  '.a',
  'a..b',
  '``',
  '`a',
  'a`',
  'we ird',
  '9',
  '`a`b',
  'a\n',
  'x'.repeat(1501),
])('refuses %j', (text) => {
  expect(() => parseFieldPath(text)).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT' }));
});

it('parses what it formats', () => {
  const name = string({ unit: 'binary', minLength: 1, maxLength: 20 });
  assert(
    property(array(name, { minLength: 1, maxLength: 5 }), (path) => {
      expect(parseFieldPath(formatFieldPath(path))).toEqual(path);
    }),
  );
});
