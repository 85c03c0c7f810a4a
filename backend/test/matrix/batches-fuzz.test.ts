/** Many random batches keep the programme whole; BATCHES_RUNS and BATCHES_SEED choose how many and which. */
import { expect, it } from 'vitest';
import { actions, fuzzBatches } from './batches-fuzz.ts';
import { openOffice } from './office.ts';

/** A hole in the rules may be rare, so `npm test` tries other batches each time. */
const seed = Number(process.env['BATCHES_SEED'] ?? Date.now());
const runs = Number(process.env['BATCHES_RUNS'] ?? 1000);

it(`no batch breaks what must hold, BATCHES_SEED=${seed}`, async () => {
  await using office = await openOffice();
  const { holes } = fuzzBatches(office, { runs, seed });
  expect(JSON.stringify(holes, null, 1)).toBe('[]');
});

it('right batches of every action are accepted', async () => {
  await using office = await openOffice();
  const { accepted } = fuzzBatches(office, { runs: 900, seed: 3, share: 0 });
  expect(actions.filter((action) => !accepted.has(action))).toEqual([]);
});
