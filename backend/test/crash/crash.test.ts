import { expect, it } from 'vitest';
import { createRandom } from '../fuzz/random.ts';
import { crashRounds } from './rounds.ts';

/** `npm run test:crash` makes a hundred. */
const rounds = 6;

it(`keeps all that was acknowledged, and nothing by half, through ${rounds} kills under load`, async () => {
  const { problems, acknowledged } = await crashRounds({ rounds, random: createRandom(4) });
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(rounds * 10);
});
