import { Timestamp } from 'firebase/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  readBoolean,
  readDate,
  readDay,
  readMaps,
  readNumber,
  readText,
  readTexts,
} from './read-stored.ts';

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

  describe.each(['America/New_York', 'Asia/Jerusalem', 'Pacific/Auckland'])('in %s', (zone) => {
    afterEach(() => vi.unstubAllEnvs());

    it.each([
      'Nov 20, 2026',
      ' 2026-11-20',
      '11/20/2026',
      '11-20-2026',
      'Fri Nov 20 2026',
      '2026-11-20',
      '2026-11-20T00:00:00',
      '2026-11-20T01:00',
      '2026-11-20 23:59:59.999',
      'Nov 20, 2026 11:30 PM',
      '2026-11-20T23:59:59Z',
      '2026-11-20T01:00:00.5+01:00',
      '2026-11-19 10:30 PM -0400',
      'Fri, 20 Nov 2026 23:00:00 GMT',
      'Nov 20, 2026 12:00 PST',
      'Fri Nov 20 2026 02:30:00 GMT+0200 (Israel Standard Time)',
    ])('E1 D7 the day of %j', (stored) => {
      vi.stubEnv('TZ', zone);
      expect(readDay(stored)?.toISOString().slice(0, 10)).toBe('2026-11-20');
    });
  });

  it.each<readonly [unknown, Date | null]>([
    [Timestamp.fromDate(noon), noon],
    [noon.getTime(), noon],
    ['last Tuesday', null],
    ...oddities.map((stored) => [stored, null] as const),
  ])('day %j', (stored, date) => {
    expect(readDay(stored)).toEqual(date);
  });

  it.each<readonly [unknown, string | null]>([
    [' Noach ', 'Noach'],
    [['Noach', null, ' Bo ', {}, 3], 'Noach, Bo, 3'],
    [[null, ''], null],
    ...oddities.map((stored) => [stored, null] as const),
  ])('texts %j', (stored, text) => {
    expect(readTexts(stored)).toBe(text);
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
