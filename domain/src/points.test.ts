import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makePointsEntry,
  parsePoints,
  parseProfilePoints,
  pointsChange,
  totalPoints,
} from './points.ts';
import { pointsEntry } from './testing/builders.ts';

describe('parsePoints', () => {
  it.each([
    '',
    ' ',
    '0',
    '-5',
    '+5',
    '2.5',
    '5.0',
    '1e3',
    '0x10',
    'five',
    '5 5',
    'Infinity',
    '٥',
    '9007199254740992',
  ])('E7 refuses %j', (text) => {
    expect(parsePoints(text)).toBeNull();
  });

  it('E7 reads every whole number above 0, with spaces around it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (points) => {
        expect(parsePoints(` ${points} `)).toBe(points);
      }),
    );
  });

  it('E7 never yields anything but null or a whole number above 0', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        const points = parsePoints(text);
        expect(points === null || (Number.isSafeInteger(points) && points > 0)).toBe(true);
      }),
    );
  });
});

describe('parseProfilePoints', () => {
  it.each([
    ['5', 5],
    [' +2.5 ', 2.5],
    ['-3', -3],
    ['.5', 0.5],
    ['5.', 5],
    ['007', 7],
  ])('H6 reads %j', (text, points) => {
    expect(parseProfilePoints(text)).toBe(points);
  });

  it.each([
    '',
    ' ',
    '0',
    '-0',
    '0.0',
    'NaN',
    'Infinity',
    '1e3',
    '0x10',
    '1,5',
    '5 5',
    '.',
    '-',
    '9'.repeat(400),
  ])('H6 refuses %j', (text) => {
    expect(parseProfilePoints(text)).toBeNull();
  });

  it('H6 never yields anything but null or a finite number other than 0', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        const points = parseProfilePoints(text);
        expect(points === null || (Number.isFinite(points) && points !== 0)).toBe(true);
      }),
    );
  });
});

const at = new Date('2026-11-21T12:00:00Z');

it('E8 an award is a history line of type "add" with its memo, time, author and id', () => {
  const award = { points: 5, memo: ' Shabbos ', by: 'admin-1', at, id: 'x' };
  expect(makePointsEntry(award)).toEqual({
    id: 'x',
    points: 5,
    method: 'Shabbos',
    type: 'add',
    timeStamp: at,
    by: 'admin-1',
  });
});

it('H7 what is taken off stays so: a purchase gives no points', () => {
  const purchase = { points: 20, memo: 'purchase', by: 'admin-1', at, id: 'x' };
  const entry = makePointsEntry({ ...purchase, type: 'remove' });
  expect(entry).toMatchObject({ points: 20, type: 'remove' });
  expect(pointsChange(entry)).toBe(-20);
});

it('H6 H7 a history adds up, removals taken off', () => {
  const history = [
    pointsEntry({ points: 20 }),
    pointsEntry({ points: 15, type: 'remove', method: 'purchase' }),
    pointsEntry({ points: 3 }),
  ];
  expect(totalPoints(history)).toBe(8);
  expect(totalPoints([])).toBe(0);
});
