import { Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { readBoolean, readDate, readMaps, readNumber, readText } from './read-stored.ts';

const noon = new Date('2026-11-20T12:00:00.000Z');
const oddities: readonly unknown[] = [undefined, null, {}, [], Number.NaN, '', '  '];

describe('I1 reading what other programs stored', () => {
  it.each<readonly [unknown, string | null]>([
    [' Moshe ', 'Moshe'],
    [5, '5'],
    [true, null],
    ...oddities.map((stored) => [stored, null] as const),
  ])('text %j', (stored, text) => {
    expect(readText(stored)).toBe(text);
  });

  it.each<readonly [unknown, number | null]>([
    [7.5, 7.5],
    ['12', 12],
    ['-3', -3],
    ['twelve', null],
    [Number.POSITIVE_INFINITY, null],
    [true, null],
    ...oddities.map((stored) => [stored, null] as const),
  ])('number %j', (stored, number) => {
    expect(readNumber(stored)).toBe(number);
  });

  it.each<readonly [unknown, Date | null]>([
    [Timestamp.fromDate(noon), noon],
    [noon.toISOString(), noon],
    [noon.getTime(), noon],
    ['last Tuesday', null],
    [Number.MAX_VALUE, null],
    ...oddities.map((stored) => [stored, null] as const),
  ])('date %j', (stored, date) => {
    expect(readDate(stored)).toEqual(date);
  });

  it.each<readonly [unknown, boolean | null]>([
    [false, false],
    ['false', false],
    ['true', true],
    [0, null],
    ...oddities.map((stored) => [stored, null] as const),
  ])('boolean %j', (stored, boolean) => {
    expect(readBoolean(stored)).toBe(boolean);
  });

  it.each<readonly [unknown, unknown]>([
    [
      [{ a: 1 }, null, 'b', [2], { c: 3 }],
      [{ a: 1 }, { c: 3 }],
    ],
    [{ 0: { a: 1 } }, []],
    ['list', []],
    ...oddities.map((stored) => [stored, []] as const),
  ])('maps %j', (stored, maps) => {
    expect(readMaps(stored)).toEqual(maps);
  });
});
