import { expect, it } from 'vitest';
import { readFilters, withFilters } from './activity-address.ts';

const none = { by: null, kind: null, envelopeId: null, day: null };

it('L1 the filters are kept in the address, beside what else it has', () => {
  const filters = {
    by: 'uid-1',
    kind: 'purchases',
    envelopeId: 'boy-1',
    day: new Date(2026, 10, 4),
  } as const;
  const address = withFilters(new URLSearchParams('x=1'), filters);
  expect(String(address)).toBe('x=1&by=uid-1&kind=purchases&boy=boy-1&day=2026-11-04');
  expect(readFilters(address)).toEqual(filters);
  expect(String(withFilters(address, none))).toBe('x=1');
});

it('L1 unknown filters are ignored', () => {
  const address = new URLSearchParams('by=+&kind=shoes&boy=a/b&day=2026-02-30');
  expect(readFilters(address)).toEqual(none);
});
