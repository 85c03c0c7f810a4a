import { array, assert, asyncProperty } from 'fast-check';
import { expect, it } from 'vitest';
import { anyStep, ListenSimulation } from '../testing/listen-simulation.ts';

it('every snapshot shows the state at its read time, and the last one the current state, in random runs', async () => {
  await assert(
    asyncProperty(array(anyStep, { minLength: 5, maxLength: 40, size: 'max' }), async (steps) => {
      const simulation = new ListenSimulation();
      for (const step of steps) await simulation.run(step);
      expect(await simulation.finish()).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
