import { array, assert, asyncProperty } from 'fast-check';
import { expect, it } from 'vitest';
import { anyStep, World } from '../testing/listen-world.ts';

it('shows in every snapshot a state that was, and in the last the one that is, whatever happens', async () => {
  await assert(
    asyncProperty(array(anyStep, { minLength: 5, maxLength: 40, size: 'max' }), async (steps) => {
      const world = new World();
      for (const step of steps) await world.take(step);
      expect(await world.findings()).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
