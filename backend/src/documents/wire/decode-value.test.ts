import { assert, property, anything, json, oneof } from 'fast-check';
import { expect, it } from 'vitest';
import { namingFor } from '../model/document-name.ts';
import { DocumentsError } from '../model/errors.ts';
import { privilegedBounds } from '../request-bounds.ts';
import { decodeStructuredQuery } from './decode-query.ts';
import { decodeFields, decodeOperand, decodeValue } from './decode-value.ts';
import { decodeWrites } from './decode-write.ts';

const invalid = expect.objectContaining({ code: 'INVALID_ARGUMENT' });
const list = (...values: unknown[]): unknown => ({ arrayValue: { values } });
const nested = (depth: number): unknown =>
  depth === 0 ? { nullValue: null } : { mapValue: { fields: { a: nested(depth - 1) } } };

it.each([
  [{ nullValue: 'NULL_VALUE' }, { nullValue: null }],
  [{ integerValue: '-9223372036854775808' }, { integerValue: '-9223372036854775808' }],
  [{ integerValue: '007' }, { integerValue: '7' }],
  [{ integerValue: 12 }, { integerValue: '12' }],
  [{ doubleValue: -0 }, { doubleValue: '-0' }],
  [{ doubleValue: '-0' }, { doubleValue: '-0' }],
  [{ doubleValue: '1.5e3' }, { doubleValue: 1500 }],
  [{ doubleValue: '-Infinity' }, { doubleValue: '-Infinity' }],
  [{ bytesValue: '_-8' }, { bytesValue: '/+8=' }],
  [{ mapValue: {} }, { mapValue: { fields: {} } }],
])('decodes %j to %j', (json, value) => {
  expect(decodeValue(json)).toEqual(value);
});

it.each([
  null,
  undefined,
  'a',
  [[]],
  {},
  { stringValue: 'a', nullValue: null },
  { unknownValue: 1 },
  { toString: 1 },
  { nullValue: 0 },
  { booleanValue: 'true' },
  { integerValue: '9223372036854775808' },
  { integerValue: 2 ** 53 },
  { integerValue: 1.5 },
  { integerValue: '1.0' },
  { integerValue: '' },
  { integerValue: '0x10' },
  { doubleValue: 'one' },
  { doubleValue: '' },
  { doubleValue: null },
  { doubleValue: '1e999' },
  { timestampValue: 0 },
  { timestampValue: 'yesterday' },
  { stringValue: 1 },
  { stringValue: '\ud83d' },
  { bytesValue: '*' },
  { referenceValue: 'a/b' },
  { geoPointValue: { latitude: 91 } },
  { geoPointValue: { longitude: '1' } },
  { geoPointValue: { latitude: NaN } },
  list(list()),
  { arrayValue: { values: {} } },
  { arrayValue: [] },
  { mapValue: { fields: [] } },
  { mapValue: { fields: { '': { nullValue: null } } } },
  { mapValue: { fields: { a: null } } },
  nested(21),
  list(nested(20)),
])('refuses %j', (json) => {
  expect(() => decodeValue(json)).toThrow(invalid);
});

it('refuses endlessly nested values', () => {
  expect(() => decodeValue(nested(5000))).toThrow(invalid);
});

it('allows 20 maps in each other, and an array in a map in an array', () => {
  expect(() => decodeValue(nested(20))).not.toThrow();
  const inner = { mapValue: { fields: { a: list() } } };
  expect(decodeValue(list(inner))).toEqual(list(inner));
});

it('allows arrays in the list of an operand', () => {
  expect(decodeOperand(list(list()))).toEqual(list(list()));
});

it('treats inherited names as ordinary ones in maps, and changes no prototype', () => {
  const json =
    '{"m":{"mapValue":{"fields":{"__proto__":{"mapValue":{"fields":{"polluted":{"nullValue":null}}}}}}}}';
  const fields = decodeFields(JSON.parse(json));
  expect(JSON.stringify(fields)).toBe(json);
  expect(Object.getPrototypeOf(fields)).toBeNull();
  expect('polluted' in {}).toBe(false);
  expect(() => decodeFields(JSON.parse('{"__proto__":{"nullValue":null}}'))).toThrow(invalid);
});

it('refuses all malformed input with DocumentsError', () => {
  const naming = namingFor('p');
  const update = { name: `${naming.root}/a/b` };
  const arbitrary = oneof(
    anything({ withNullPrototype: true }),
    json().map((text): unknown => JSON.parse(text)),
  );
  const decodeWrite = (json: unknown) => decodeWrites([json], naming, privilegedBounds);
  const decoders: ((json: unknown) => unknown)[] = [
    (json) => decodeValue(json),
    (json) => decodeWrite(json),
    (json) => decodeWrite({ update: { ...update, fields: json } }),
    (json) => decodeWrite({ update, updateMask: json }),
    (json) => decodeWrite({ update, updateTransforms: json }),
    (json) => decodeWrite({ update, updateTransforms: [json] }),
    (json) => decodeWrite({ update, currentDocument: json }),
    (json) => decodeStructuredQuery(json, '', naming),
    (json) => decodeStructuredQuery({ from: [{ collectionId: 'a' }], where: json }, '', naming),
    (json) => decodeStructuredQuery({ from: [{ collectionId: 'a' }], startAt: json }, '', naming),
  ];
  assert(
    property(arbitrary, (json) => {
      for (const decode of decoders) expect(outcome(decode, json)).toBe('expected');
    }),
    { numRuns: 500 },
  );
});

function outcome(decode: (json: unknown) => unknown, json: unknown): unknown {
  try {
    decode(json);
  } catch (error) {
    return error instanceof DocumentsError ? 'expected' : error;
  }
  return 'expected';
}
