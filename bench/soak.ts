/**
 * `npm run soak -- --minutes 60`: fifty clients listen during twenty writes a second. Prints write times, memory and errors
 * every minute.
 */
import { parseArgs } from 'node:util';
import { setTimeout as after } from 'node:timers/promises';
import { openRules, startBackend } from '../backend/test/harness/backend-process.ts';
import { connect, documentsIn, targetOf } from './connection.ts';
import { quantile } from './figures.ts';
import { megabytesOf } from './memory.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    clients: { type: 'string', default: '50' },
    'writes-a-second': { type: 'string', default: '20' },
  },
});
const minutes = Number(values.minutes);
const clientCount = Number(values.clients);
const everyMs = 1000 / Number(values['writes-a-second']);
/** The same records are rewritten, so that the database and memory should not grow. */
const records = 500;
/** Id tokens expire after an hour; the SDK renews them likewise. */
const signInEveryMinutes = 45;

await using backend = await startBackend({ rulesDir: openRules });
let samples: number[] = [];
let errors: string[] = [];
let heard = 0;
const begin = async () => {
  const first = await connect(backend.url);
  const clients = [first, ...Array.from({ length: clientCount - 1 }, () => first.another())];
  await Promise.all(
    clients.map((client) =>
      client.listen(targetOf('soak'), (frame) => {
        heard += documentsIn(frame);
      }),
    ),
  );
  return clients;
};

const memory: number[] = [];
const slowest: number[] = [];
let failures = 0;
let written = 0;
let clients = await begin();
for (let minute = 1; minute <= minutes; minute += 1) {
  const until = performance.now() + 60_000;
  const running = new Set<Promise<void>>();
  while (performance.now() < until) {
    const next = performance.now() + everyMs;
    const client = clients[written % clientCount];
    const fields = { n: { integerValue: String(written) }, text: { stringValue: 'x'.repeat(500) } };
    const path = `soak/${written % records}`;
    written += 1;
    const began = performance.now();
    const writing = (client?.commit([[path, fields]]) ?? Promise.resolve())
      .then(() => void samples.push(performance.now() - began))
      .catch((error: unknown) => void errors.push(String(error)));
    running.add(writing);
    void writing.then(() => running.delete(writing));
    await after(Math.max(next - performance.now(), 0));
  }
  await Promise.all(running);
  const megabytes = megabytesOf(backend);
  const p99 = quantile(samples, 0.99);
  process.stdout.write(
    `minute ${minute}: ${samples.length} writes, median ${quantile(samples, 0.5).toFixed(1)} ms, ` +
      `p99 ${p99.toFixed(1)} ms, ${heard} changes heard, ${megabytes} MB, ${errors.length} errors\n`,
  );
  for (const error of new Set(errors)) process.stdout.write(`${error}\n`);
  memory.push(megabytes);
  slowest.push(p99);
  failures += errors.length;
  [samples, errors, heard] = [[], [], 0];
  if (minute % signInEveryMinutes === 0) {
    for (const client of clients) client.close();
    clients = await begin();
  }
}
for (const client of clients) client.close();

/** The first half fills caches. */
const half = Math.floor(minutes / 2);
const growth = quantile(memory.slice(half), 0.5) - quantile(memory.slice(0, half + 1), 0.5);
process.stdout.write(
  `${written} writes, ${failures} errors; the second half had ${growth} MB more than the first, ` +
    `p99 ${Math.min(...slowest).toFixed(1)} to ${Math.max(...slowest).toFixed(1)} ms.\n`,
);
const logged = backend.log().match(/"level":"error"/g)?.length ?? 0;
if (failures > 0 || logged > 0) {
  process.stdout.write(`The backend logged ${logged} errors.\n`);
  process.exitCode = 1;
}
