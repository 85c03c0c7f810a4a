import { expect, it } from 'vitest';
import { createKnownAddresses } from './known-addresses.ts';

it('knows ten thousand pairs of account and address, those used last', () => {
  const known = createKnownAddresses();
  known.add('a@example.org', '192.0.2.1');
  known.add('b@example.org', '192.0.2.1');
  expect(known.has('a@example.org', '192.0.2.2')).toBe(false);
  for (let other = 0; other < 9_998; other += 1) known.add('c@example.org', String(other));
  for (const one of ['a', 'b']) expect(known.has(`${one}@example.org`, '192.0.2.1')).toBe(true);
  known.add('a@example.org', '192.0.2.1');
  for (let other = 0; other < 9_999; other += 1) known.add('d@example.org', String(other));
  expect(known.has('a@example.org', '192.0.2.1')).toBe(true);
  expect(known.has('b@example.org', '192.0.2.1')).toBe(false);
});
