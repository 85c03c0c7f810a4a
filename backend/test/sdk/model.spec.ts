import * as fc from 'fast-check';
import { startProxy } from '../harness/meddling-proxy.ts';
import { isMadeOnce } from './model/judge.ts';
import { anyProgram } from './model/programs.ts';
import { ModelWorld, type Seat } from './model/world.ts';
import { expect, test } from './sdk-test.ts';

/** `npm run test:model` sets these. */
const { MODEL_PROGRAMS = '2', MODEL_LENGTH = '20', MODEL_SEED, MODEL_PATH } = process.env;
const caches = ['memory', 'persistent', 'memory'] as const;
/** A program that takes longer hangs. */
const patienceMs = 120_000;

test('in random runs each client sees only past states of the data, and in the end the current one @search', async ({
  resources,
  ownBackend,
  openClient,
  allowedComplaints,
}) => {
  const programs = Number(MODEL_PROGRAMS);
  // One that fails is shrunk for as long as all may take.
  const allMs = patienceMs + programs * 20_000;
  test.setTimeout(allMs * 2);
  allowedComplaints.push(/Failed to load resource/);
  const seats: Seat[] = [];
  for (const cache of caches) {
    const proxy = resources.use(await startProxy(ownBackend.url));
    const page = await openClient({ origin: proxy.url, ownCache: cache });
    await page.evaluate((cache) => {
      window.sdk.hurry();
      window.model = window.sdk.createModelClient(window.client.db, async () => {
        await window.sdk.deleteApp(window.client.app);
        window.client = await window.sdk.connect({ cache });
        return window.client.db;
      });
    }, cache);
    seats.push({ page, proxy });
  }
  const world = new ModelWorld(ownBackend, seats);
  let done = 0;
  let exact = 0;
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(anyProgram(seats.length, Number(MODEL_LENGTH)), async (program) => {
      const { ending, findings } = await world.run(program);
      shown += ending.accounts.reduce((sum, { shown }) => sum + shown.length, 0);
      if (isMadeOnce(ending)) exact += 1;
      done += 1;
      if (done % 10 === 0) process.stdout.write(`${done} programs, ${shown} events\n`);
      // At once: to shrink it takes long.
      for (const finding of findings) process.stdout.write(`program ${done}: ${finding}\n`);
      expect(findings).toEqual([]);
    }),
    {
      numRuns: programs,
      timeout: patienceMs,
      interruptAfterTimeLimit: allMs,
      ...(MODEL_SEED !== undefined && { seed: Number(MODEL_SEED) }),
      ...(MODEL_PATH !== undefined && { path: MODEL_PATH }),
    },
  );
  if (programs > 10) {
    process.stdout.write(
      `${programs} programs, ${exact} of them with every state known, ${shown} events.\n`,
    );
  }
  // Else nothing was tried.
  expect(shown).toBeGreaterThan(programs * 10);
});
