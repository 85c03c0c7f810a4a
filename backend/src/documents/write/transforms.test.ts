import { expect, it } from 'vitest';
import type { Transform, Value } from '../model/types.ts';
import { FieldsDraft } from '../model/values.ts';
import { applyTransforms } from './transforms.ts';
import { double, int, list } from '../testing/values.ts';

const requestTime = 1_795_188_082_719_000;
const field = ['x'];
const text: Value = { stringValue: 'a' };
const nothing = { nullValue: null };

function apply(
  stored: Value | undefined,
  transform: Transform,
): { x: Value | undefined; result: Value } {
  const draft = new FieldsDraft(stored ? { x: stored } : {});
  const [result = nothing] = applyTransforms(draft, [transform], requestTime);
  return { x: draft.fields['x'], result };
}

it.each([
  ['increment', undefined, int('5'), int('5')],
  ['increment', text, double(1.5), double(1.5)],
  ['increment', int('1'), int('2'), int('3')],
  ['increment', int('9223372036854775806'), int('5'), int('9223372036854775807')],
  ['increment', int('-9223372036854775807'), int('-5'), int('-9223372036854775808')],
  ['increment', int('9007199254740993'), int('2'), int('9007199254740995')],
  ['increment', int('1'), double(0.5), double(1.5)],
  ['increment', double(1), int('1'), double(2)],
  ['increment', double('NaN'), int('1'), double('NaN')],
  ['increment', double(1.7e308), double(1.7e308), double('Infinity')],
  ['maximum', undefined, int('1'), int('1')],
  ['maximum', text, int('1'), int('1')],
  ['maximum', int('1'), double(1.5), double(1.5)],
  ['maximum', int('2'), double(1.5), int('2')],
  ['maximum', int('1'), double(1), int('1')],
  ['maximum', double('-0'), int('0'), double('-0')],
  ['maximum', int('1'), double('NaN'), double('NaN')],
  ['maximum', double('NaN'), int('1'), double('NaN')],
  ['minimum', undefined, int('1'), int('1')],
  ['minimum', int('1'), double(1.5), int('1')],
  ['minimum', int('2'), double(1.5), double(1.5)],
  ['minimum', double(1), int('1'), double(1)],
  ['minimum', int('9007199254740993'), double(9007199254740992), double(9007199254740992)],
  ['minimum', double('NaN'), int('1'), double('NaN')],
] as const)('%s of %j by %j is %j', (kind, stored, operand, expected) => {
  expect(apply(stored, { kind, field, operand })).toEqual({ x: expected, result: expected });
});

it.each([
  ['arrayUnion', undefined, [int('1')], [int('1')]],
  ['arrayUnion', text, [int('1')], [int('1')]],
  ['arrayUnion', list(int('1')), [double(1), int('2'), int('2')], [int('1'), int('2')]],
  ['arrayUnion', list(int('1'), int('1')), [int('3')], [int('1'), int('1'), int('3')]],
  ['arrayUnion', list(double('NaN'), nothing), [double('NaN'), nothing], [double('NaN'), nothing]],
  ['arrayRemove', undefined, [int('1')], []],
  ['arrayRemove', text, [int('1')], []],
  ['arrayRemove', list(int('1'), text, double(1)), [int('1')], [text]],
] as const)('%s of %j and %j is %j', (kind, stored, elements, expected) => {
  expect(apply(stored, { kind, field, elements })).toEqual({
    x: list(...expected),
    result: nothing,
  });
});

const entry = (points: string): Value => ({
  mapValue: { fields: { points: int(points), type: { stringValue: 'add' } } },
});

it('compares whole maps in an array', () => {
  const transform: Transform = { kind: 'arrayUnion', field, elements: [entry('5'), entry('6')] };
  expect(apply(list(entry('5')), transform).x).toEqual(list(entry('5'), entry('6')));
});

it('stores the time of the request', () => {
  const timestamp = { timestampValue: '2026-11-20T15:21:22.719000Z' };
  expect(apply(text, { kind: 'serverTime', field })).toEqual({ x: timestamp, result: timestamp });
});

it('creates the maps on the way to a nested field', () => {
  const stored = { a: { stringValue: 'no map' }, b: int('1') };
  const transform: Transform = { kind: 'increment', field: ['a', 'n'], operand: int('2') };
  const draft = new FieldsDraft(stored);
  applyTransforms(draft, [transform], requestTime);
  expect(draft.fields).toEqual({
    a: { mapValue: { fields: { n: int('2') } } },
    b: int('1'),
  });
  expect(stored.a).toEqual({ stringValue: 'no map' });
});
