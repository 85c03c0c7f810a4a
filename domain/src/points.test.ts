import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makePointsEntry,
  mostPoints,
  parsePoints,
  parseProfilePoints,
  pointsChange,
  pointsLine,
  totalPoints,
} from './points.ts';
import { pointsEntry } from './testing/builders.ts';

describe('parsePoints', () => {
  it.each(['', ' ', '0', '-5', '+5', '2.5', '5.0', '1e3', '0x10', 'five', '5 5', 'Infinity', '٥'])(
    'E7 refuses %j',
    (text) => {
      expect(parsePoints(text)).toBe('not-valid');
    },
  );

  it.each(['1000001', '9007199254740992', '99999999999999999999', '9'.repeat(400)])(
    'found 12: %s is more than one entry may give',
    (text) => expect(parsePoints(text)).toBe('too-many'),
  );

  it('E7 reads every whole number above 0, with spaces around it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: mostPoints }), (points) => {
        expect(parsePoints(` ${points} `)).toBe(points);
      }),
    );
  });

  it('E7 never yields anything but a refusal or a whole number above 0', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        const points = parsePoints(text);
        expect(
          typeof points === 'string' ||
            (Number.isSafeInteger(points) && points > 0 && points <= mostPoints),
        ).toBe(true);
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
    ['1000000', 1_000_000],
    ['-1000000', -1_000_000],
  ])('H6 reads %j', (text, points) => {
    expect(parseProfilePoints(text)).toBe(points);
  });

  it.each(['', ' ', '0', '-0', '0.0', 'NaN', 'Infinity', '1e3', '0x10', '1,5', '5 5', '.', '-'])(
    'H6 refuses %j',
    (text) => {
      expect(parseProfilePoints(text)).toBe('not-valid');
    },
  );

  it.each(['1000000.5', '-1000001', '99999999999999999999', '9'.repeat(400)])(
    'found 12: %s is more than one entry may give or take',
    (text) => expect(parseProfilePoints(text)).toBe('too-many'),
  );

  it('H6 never yields anything but a refusal or a number other than 0', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        const points = parseProfilePoints(text);
        expect(typeof points === 'string' || (points !== 0 && Math.abs(points) <= mostPoints)).toBe(
          true,
        );
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
    minyan: null,
  });
});

it('H7 a purchase never gives points', () => {
  const purchase = { points: 20, memo: 'purchase', by: 'admin-1', at, id: 'x' };
  const entry = makePointsEntry({ ...purchase, type: 'remove' });
  expect(entry).toMatchObject({ points: 20, type: 'remove' });
  expect(pointsChange(entry)).toBe(-20);
});

it('found 12: a negative amount is recorded as the opposite type', () => {
  expect(pointsLine(-5, 'add')).toEqual({ points: 5, type: 'remove' });
  expect(pointsLine(-5, 'remove')).toEqual({ points: 5, type: 'add' });
  expect(pointsLine(5, 'add')).toEqual({ points: 5, type: 'add' });
});

it('H6 H7 a history adds up, with removals subtracted', () => {
  const history = [
    pointsEntry({ points: 20 }),
    pointsEntry({ points: 15, type: 'remove', method: 'purchase' }),
    pointsEntry({ points: 3 }),
  ];
  expect(totalPoints(history)).toBe(8);
  expect(totalPoints([])).toBe(0);
});

it('creates an entry with only its own fields', () => {
  const order = {
    id: 'e1',
    points: 5,
    memo: ' Shabbos ',
    by: 'me',
    at: new Date(0),
    batchesOf: 'a group',
  };
  expect(Object.keys(makePointsEntry(order)).toSorted()).toEqual([
    'by',
    'id',
    'method',
    'minyan',
    'points',
    'timeStamp',
    'type',
  ]);
});
