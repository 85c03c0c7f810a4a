import { expect, it } from 'vitest';
import { decodeObject } from '../wire/decode-json.ts';
import { decodeValue } from '../wire/decode-value.ts';
import { namingFor, toDocumentPath } from './document-name.ts';
import { quoted } from './errors.ts';
import { parseFieldPath } from './field-path.ts';

const long = 'x'.repeat(1_000_000);
const naming = namingFor('p');

it('quotes input and shortens long input', () => {
  expect(quoted('a')).toBe('"a"');
  expect(quoted(long)).toBe(`"${'x'.repeat(200)}…"`);
  expect(quoted(`${'x'.repeat(199)}😀😀`).isWellFormed()).toBe(true);
});

it.each([
  ['a name without a database', () => toDocumentPath(naming, long)],
  ['a name', () => toDocumentPath(naming, `${naming.root}/${'a/'.repeat(2000)}`)],
  ['an id', () => toDocumentPath(naming, `${naming.root}/a/__${long.slice(0, 6000)}__`)],
  ['a field path', () => parseFieldPath('-'.repeat(1500))],
  ['a key', () => decodeObject({ [long]: 1 }, 'This', [])],
  ['a type', () => decodeValue({ [long]: 1 })],
  ['a time', () => decodeValue({ timestampValue: long })],
  ['a reference', () => decodeValue({ referenceValue: long })],
])('shortens %s in an error message', (_, read) => {
  let message = '';
  try {
    read();
  } catch (error) {
    message = String(error);
  }
  expect(message).toContain('"');
  expect(message.length).toBeLessThan(400);
});
