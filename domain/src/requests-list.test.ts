import { describe, expect, it } from 'vitest';
import { filterRequestsByParsha, requestDate, sortRequests } from './requests-list.ts';
import { request } from './testing/builders.ts';

function ids(list: readonly { requestId: string }[]): string[] {
  return list.map(({ requestId }) => requestId);
}

describe('aliya requests', () => {
  const requests = [
    request({ requestId: 'none', parsha: 'Shemot', createdAt: null }),
    request({ requestId: 'old', parsha: 'Noach', createdAt: new Date('2025-01-01') }),
    request({ requestId: 'new', parsha: 'Shemos', createdAt: new Date('2026-01-01') }),
  ];

  it('D6 are filtered by parsha in any spelling', () => {
    expect(ids(filterRequestsByParsha(requests, 'Shemos'))).toEqual(['none', 'new']);
    expect(filterRequestsByParsha(requests, 'Bo')).toEqual([]);
    expect(filterRequestsByParsha(requests, null)).toEqual(requests);
  });

  it('D6 for a double portion are found under both of its names', () => {
    const double = [request({ parsha: 'Matos-Masei' })];
    for (const half of ['Matos', 'Masei']) {
      expect(filterRequestsByParsha(double, half)).toEqual(double);
    }
    expect(filterRequestsByParsha(double, 'Devarim')).toEqual([]);
  });

  it('come newest first, those without a date last', () => {
    expect(ids(sortRequests(requests))).toEqual(['new', 'old', 'none']);
  });

  it('D7 show their date, or none', () => {
    expect(requestDate(new Date('2026-11-20T23:30:00Z'))).toBe('Nov 20, 2026');
    expect(requestDate(null)).toBeNull();
  });
});
