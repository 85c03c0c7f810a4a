import { expect, it } from 'vitest';
import { microsToIso } from '../../kernel/micros.ts';
import { canonicalTimestamp, timestampMicros } from './timestamps.ts';

it.each([
  ['2023-11-14T22:13:20Z', '2023-11-14T22:13:20.000000Z'],
  ['2023-11-14T22:13:20.1Z', '2023-11-14T22:13:20.100000Z'],
  ['2023-11-14T22:13:20.123456789Z', '2023-11-14T22:13:20.123456Z'],
  ['1969-12-31T23:59:59.9999999Z', '1969-12-31T23:59:59.999999Z'],
  ['2023-11-15T00:13:20+02:00', '2023-11-14T22:13:20.000000Z'],
  ['2023-11-14T20:43:20-01:30', '2023-11-14T22:13:20.000000Z'],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000000Z'],
  ['9999-12-31T23:59:59.999999999Z', '9999-12-31T23:59:59.999999Z'],
])('normalizes %s to %s', (text, canonical) => {
  expect(canonicalTimestamp(text)).toBe(canonical);
});

it.each([
  '',
  '2023-11-14',
  '2023-11-14T22:13:20',
  '2023-02-30T00:00:00Z',
  '2023-13-01T00:00:00Z',
  '2023-11-14T24:00:00Z',
  '2023-11-14T22:13:60Z',
  '2023-11-14T22:13:20.Z',
  '2023-11-14T22:13:20.1234567890Z',
  '0000-12-31T00:00:00Z',
  '0001-01-01T00:00:00+00:01',
  '9999-12-31T23:59:59-00:01',
  '2023-11-14T22:13:20Z\n',
])('refuses %j', (text) => {
  expect(canonicalTimestamp(text)).toBeNull();
});

it('converts to microseconds', () => {
  const text = '2026-11-20T15:21:22.719001Z';
  expect(timestampMicros(text)).toBe(1_795_188_082_719_001);
  expect(microsToIso(timestampMicros(text))).toBe(text);
});
