import { afterAll, expect, it } from 'vitest';
import { actions, fuzzBatches } from './batches-fuzz.ts';
import { openOffice } from './office.ts';

const office = await openOffice();
afterAll(() => office[Symbol.asyncDispose]());

it('no batch breaks what must hold, whatever is wrong with it', () => {
  const runs = Number(process.env['BATCHES_RUNS'] ?? 3000);
  const seed = Number(process.env['BATCHES_SEED'] ?? Date.now());
  const { holes, accepted, mutatedAccepted } = fuzzBatches(office, { runs, seed });
  console.log(runs, mutatedAccepted, JSON.stringify([...accepted]), actions.filter((a) => !accepted.has(a)));
  expect(JSON.stringify(holes, null, 1)).toBe('[]');
});
