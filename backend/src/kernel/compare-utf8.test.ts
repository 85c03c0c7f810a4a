import { assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { compareUtf8 } from './compare-utf8.ts';

const unicodeText = string({ unit: 'binary', maxLength: 4 });

it('orders texts as their UTF-8 bytes', () => {
  assert(
    property(unicodeText, unicodeText, (a, b) => {
      expect(Math.sign(compareUtf8(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
    { numRuns: 2000 },
  );
});

it('orders long texts that differ late, or not at all', () => {
  const long = 'x'.repeat(3000);
  expect(Math.sign(compareUtf8(`${long}\u{1f600}`, `${long}\uff5e`))).toBe(1);
  expect(Math.sign(compareUtf8(long, `${long}x`))).toBe(-1);
  expect(compareUtf8(long, 'x'.repeat(3000))).toBe(0);
});
