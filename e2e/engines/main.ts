/** `npm run test:engines`: an administrator's main stories in Firefox and WebKit, with a line for each. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { startBackend } from '../../backend/test/harness/backend-process.ts';
import { openOperatorClient } from '../../tools/operator-client.ts';
import { repositoryRoot } from '../../tools/repository.ts';
import { runCommand } from '../../tools/run-command.ts';
import { writeSampleProgramme } from '../../tools/sample/write-programme.ts';
import { buildWebIfStale, webDist } from '../../tools/web-build.ts';
import { openProgramme } from '../programme.ts';
import { BrowserPage } from './browser-page.ts';
import { debianPackages, engines } from './engines.ts';
import { records } from './records.ts';
import { stories } from './stories.ts';

const pictures = join(repositoryRoot, 'test-results/engines');
type Print = (line: string) => void;

await runCommand(async ({ args, print }) => {
  const chosen = args.length === 0 ? engines : engines.filter(({ name }) => args.includes(name));
  if (chosen.length === 0)
    throw new OperationalError(`Engines are ${engines.map(({ name }) => name).join(' and ')}.`);
  const missing = chosen.flatMap((engine) => engine.missing());
  if (missing.length > 0)
    throw new OperationalError(
      `Not installed: ${missing.join(', ')}. On Debian: apt-get install -y ${debianPackages}`,
    );
  buildWebIfStale(print);
  let failures = 0;
  for (const engine of chosen) failures += await runStories(engine, print);
  return failures === 0 ? 0 : 1;
});

/** Runs all stories in an engine against a backend of its own. Returns how many failed. */
async function runStories(engine: (typeof engines)[number], print: Print): Promise<number> {
  await using backend = await startBackend({ webDir: webDist });
  const programme = openProgramme(backend.dataDir);
  await writeSample(backend.dataDir);
  await programme.write(records);
  await using driver = await engine.open();
  print(driver.version);
  const page = new BrowserPage(driver, backend.url);
  let failures = 0;
  for (const [index, { name, run }] of stories.entries()) {
    const begun = performance.now();
    try {
      await run({ page, programme, backend });
      print(`  passed  ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failures += 1;
      print(`  FAILED  ${name}: ${error instanceof Error ? error.message : String(error)}`);
      const picture = join(pictures, `${engine.name}-${index + 1}.png`);
      mkdirSync(pictures, { recursive: true });
      writeFileSync(picture, await driver.screenshot());
      print(`          ${picture}`);
    }
  }
  return failures;
}

async function writeSample(dataDir: string): Promise<void> {
  await using client = await openOperatorClient({ dataDir });
  const now = new Date();
  await writeSampleProgramme({ client, envelopes: 40, seed: 5787, now, report: () => {} });
}
