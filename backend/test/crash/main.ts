/** `npm run test:crash -- --rounds 500`: kills the backend under load so many times and looks for losses. */
import { parseArgs } from 'node:util';
import { createRandom } from '../fuzz/random.ts';
import { crashRounds } from './rounds.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
process.stdout.write(`Killing the backend ${values.rounds} times, with the seed ${values.seed}.\n`);
const { rounds, acknowledged, problems } = await crashRounds({
  rounds: Number(values.rounds),
  random: createRandom(Number(values.seed)),
  onRound: (round, acknowledged) => {
    if (round % 10 === 0) process.stdout.write(`${round} kills, ${acknowledged} acknowledged\n`);
  },
});
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(
  `${rounds} kills, ${acknowledged} acknowledged, ${problems.length} problems.\n`,
);
if (problems.length > 0) process.exitCode = 1;
