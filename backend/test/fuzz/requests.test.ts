import { expect, it } from 'vitest';
import { fuzz } from './fuzz.ts';

it('answers 3,000 malformed requests soon, without a failure, and stores nothing', async () => {
  const { failures, slowLists, statuses, requests, memoryGrowth } = await fuzz({
    requests: 3000,
    seed: 5787,
  });
  expect(failures).toEqual([]);
  expect(slowLists).toEqual([]);
  expect(requests).toBe(3000);
  expect(memoryGrowth).toBeLessThan(300);
  // Else the requests would not get far enough to be worth sending.
  for (const status of [200, 400, 401, 403, 404]) expect(statuses[status]).toBeGreaterThan(20);
});
