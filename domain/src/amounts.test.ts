import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  formatEnvelopeCount,
  pluralize,
  formatPointCount,
  formatChange,
  formatCount,
  formatDollars,
  formatPercent,
} from './amounts.ts';

it.each([
  [12.5, '+12.50%'],
  [100 / 3, '+33.33%'],
  [0, '0.00%'],
  [-2, '-2.00%'],
  [-0.001, '0.00%'],
  [1234.5, '+1,234.50%'],
])('D2 shows %d percent as %s', (percent, text) => {
  expect(formatPercent(percent)).toBe(text);
});

it('I1 keeps huge figures short', () => {
  expect([formatCount(1e300), formatChange(-1e300), formatDollars(1e15)]).toEqual([
    '1E300',
    '-1E300',
    '1E15',
  ]);
  expect(formatChange(1e20)).toBe('+1E20');
  expect(formatCount(999_999_999_999_999)).toBe('999,999,999,999,999');
});

it('shows cents only where there are any', () => {
  expect([formatDollars(10), formatDollars(10.5), formatDollars(-10)]).toEqual([
    '$10',
    '$10.50',
    '-$10',
  ]);
});

it('formats whole numbers and percents as Intl does', () => {
  const plain = new Intl.NumberFormat('en-US');
  const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });
  const dollars = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  const hundredths = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.nat(20), (large, shift) => {
      const amount = Math.trunc(large / 2 ** (4 + 2 * shift)) + 0;
      expect(formatCount(amount)).toBe(plain.format(amount));
      expect(formatChange(amount)).toBe(signed.format(amount));
      expect(formatDollars(amount)).toBe(dollars.format(amount));
      const percent = (amount % 1e9) / 100;
      expect(formatPercent(percent)).toBe(`${hundredths.format(percent)}%`);
    }),
  );
});

it('pluralizes, with commas between thousands', () => {
  expect([formatEnvelopeCount(1), formatEnvelopeCount(2300)]).toEqual(['1 boy', '2,300 boys']);
  expect([formatPointCount(1), formatPointCount(2300)]).toEqual(['1 point', '2,300 points']);
  expect(pluralize(0, 'other school', 'other schools')).toBe('0 other schools');
});
