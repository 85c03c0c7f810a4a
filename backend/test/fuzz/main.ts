/** `node backend/test/fuzz/main.ts --requests 100000 [--seed N] [--only NUMBER]`: the fuzz at any length. */
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '5787' },
    only: { type: 'string' },
  },
});
const began = performance.now();
const { failures, ...figures } = await fuzz({
  requests: Number(values.requests),
  seed: Number(values.seed),
  ...(values.only === undefined ? {} : { only: Number(values.only) }),
  onProgress: ({ requests, memoryGrowth }) => {
    if (requests % 10_000 === 0) process.stdout.write(`${requests}: ${memoryGrowth} MiB more\n`);
  },
});
const seconds = Math.round((performance.now() - began) / 1000);
process.stdout.write(`${JSON.stringify({ ...figures, seconds }, null, 2)}\n`);
for (const failure of failures) process.stdout.write(`\n${failure}\n`);
if (failures.length > 0) process.exitCode = 1;
