import { array, assert, asyncProperty } from 'fast-check';
import { expect, it } from 'vitest';
import { anyStep, ListenSimulation } from '../testing/listen-simulation.ts';

it('shows the state at its read time in every snapshot, and the current state in the last, whatever happens', async () => {
  await assert(
    asyncProperty(array(anyStep, { minLength: 5, maxLength: 40, size: 'max' }), async (steps) => {
      const simulation = new ListenSimulation();
      for (const step of steps) await simulation.run(step);
      expect(await simulation.finish()).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
