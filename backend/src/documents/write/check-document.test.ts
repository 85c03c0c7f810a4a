import { expect, it } from 'vitest';
import { documentSize } from '../model/sizes.ts';
import type { Fields, Value } from '../model/types.ts';
import { checkDocument } from './check-document.ts';
import { list, text } from '../testing/values.ts';

const invalid = expect.objectContaining({ code: 'INVALID_ARGUMENT' });

it('counts sizes as Firestore does', () => {
  // The example of https://firebase.google.com/docs/firestore/storage-size#document_size
  const fields = {
    type: text('Personal'),
    done: { booleanValue: false },
    priority: { integerValue: '1' },
    description: text('Learn Cloud Firestore'),
  };
  expect(documentSize('users/jeff/tasks/my_task_id', fields)).toBe(147);
});

it('counts every type of value', () => {
  const reference = 'projects/p/databases/(default)/documents/a/b';
  const parts: [Value, number][] = [
    [{ nullValue: null }, 1],
    [{ doubleValue: 1.5 }, 8],
    [{ timestampValue: '2026-11-20T15:21:22.000000Z' }, 8],
    [text('é'), 3],
    [{ bytesValue: 'AQL/' }, 3],
    [{ referenceValue: reference }, 20],
    [{ geoPointValue: { latitude: 0, longitude: 0 } }, 16],
    [{ arrayValue: { values: [text('a'), { nullValue: null }] } }, 3],
    [{ mapValue: { fields: { k: text('a') } } }, 4],
  ];
  const empty = documentSize('a/b', {});
  expect(empty).toBe(52);
  expect(parts.map(([x]) => documentSize('a/b', { x }) - empty - 2)).toEqual(
    parts.map(([, size]) => size),
  );
});

function nested(depth: number): Value {
  return depth === 0 ? text('') : { mapValue: { fields: { a: nested(depth - 1) } } };
}

// Of 1,048,576: 52 for the document `a/b`, 2 for each field name, 1 for each text.
it.each([
  ['a document of 1 MiB', { x: text('x'.repeat(500_000)), y: text('x'.repeat(548_518)) }],
  ['a value of 1 MiB - 89', { x: text('x'.repeat(1_048_486)) }],
  ['20 maps in each other', { x: nested(20) }],
  ['a field name of 1500 bytes', { ['é'.repeat(750)]: text('') }],
])('allows %s', (_what, fields) => {
  expect(() => checkDocument('a/b', fields)).not.toThrow();
});

it.each([
  ['a document of 1 MiB + 1', { x: text('x'.repeat(500_000)), y: text('x'.repeat(548_519)) }],
  ['a value of 1 MiB - 88', { x: text('x'.repeat(1_048_487)) }],
  ['21 maps in each other', { x: nested(21) }],
  ['a field name of 1501 bytes', { [`${'é'.repeat(750)}x`]: text('') }],
  ['a field without a name', { '': text('') }],
  ['a reserved field name', { __x__: text('') }],
])('refuses %s', (_what, fields) => {
  expect(() => checkDocument('a/b', fields)).toThrow(invalid);
});

it('checks what changed deep in a document, and only that', () => {
  const deep = nested(19);
  const known = { x: list(deep), y: nested(20) };
  expect(() => checkDocument('a/b', { x: list(deep, deep), y: known.y }, known)).not.toThrow();
  const changes: Fields[] = [{ x: list(deep, nested(20)) }, { y: nested(21) }, { z: nested(21) }];
  for (const changed of changes) {
    expect(() => checkDocument('a/b', { ...known, ...changed }, known)).toThrow(invalid);
  }
});

it('measures a document with many more bytes than characters', () => {
  const text = { stringValue: 'נ'.repeat(174_750) };
  expect(() => checkDocument('a/b', { x: text, y: text, z: text })).not.toThrow();
  const long = { stringValue: `${text.stringValue}${'נ'.repeat(27)}` };
  expect(() => checkDocument('a/b', { x: text, y: text, z: long })).toThrow(invalid);
});
