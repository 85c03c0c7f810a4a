/**
 * `npm test`: runs every check and prints one line with their number and the processor time. `--fast` (`npm run check`)
 * leaves out browser tests and slow tests, `--all` (`npm run test:all`) adds those that search for faults.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureTestChromium } from './browser.ts';
import { removeFiles } from './remove-files.ts';
import { repositoryRoot } from './repository.ts';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';
import { unneededIndexes } from './unneeded-indexes.ts';

const bin = (name: string) => join(repositoryRoot, 'node_modules', '.bin', name);
const reportsFolder = mkdtempSync(join(tmpdir(), 'gabbai-test-'));
/** Starting one of the many Node processes takes half as long with it. */
const compileCache = join(repositoryRoot, 'node_modules', '.cache', 'node');

let passedCount = 0;
/** Printed again at the end, after all other output. */
const failures: string[] = [];

interface Command {
  readonly command: string;
  readonly args: readonly string[];
}

interface Check extends Command {
  readonly name: string;
}

const secondsBefore = processorSeconds();

/** Of all processes of the machine, since a browser's renderers do not count as this process's children. */
function processorSeconds(): number {
  const times = cpus().flatMap(({ times: { user, nice, sys, irq } }) => [user, nice, sys, irq]);
  return times.reduce((sum, millis) => sum + millis, 0) / 1000;
}

function printHeading(line: string): void {
  console.log(`\n> ${line}`);
}

/** With `pipe` the output is returned, with `inherit` it is shown while the command runs. */
function run(
  { command, args }: Command,
  stdio: 'pipe' | 'inherit',
  env: NodeJS.ProcessEnv = {},
): Promise<{ exitCode: number; output: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    exitCode: number;
    output: string;
  }>();
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    stdio,
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.on('error', reject);
  child.on('close', (code) => resolve({ exitCode: code ?? 1, output }));
  return promise;
}

/** Prints the output only when the command has ended, so that commands can run in parallel. Returns the exit code. */
async function runInParallel({ name, ...command }: Check): Promise<number> {
  const { exitCode, output } = await run(command, 'pipe');
  printHeading(name);
  if (output !== '') process.stdout.write(output);
  return exitCode;
}

/** A runner that fails without a failed test (a crash, an unhandled rejection) counts as one failure. */
function addResult(
  runner: string,
  exitCode: number,
  { passed, failed }: { passed: number; failed: readonly string[] },
): void {
  passedCount += passed;
  failures.push(...(failed.length === 0 && exitCode !== 0 ? [runner] : failed));
}

async function check(...checks: readonly Check[]): Promise<void> {
  for (const one of checks) {
    const exitCode = await runInParallel(one);
    addResult(one.name, exitCode, { passed: exitCode === 0 ? 1 : 0, failed: [] });
  }
}

/** Linting with types takes as long as the other checks together. */
async function checkCode(): Promise<void> {
  const types = (project: string) => ({ command: bin('tsc'), args: ['-p', project] });
  await Promise.all([
    check({ name: 'Lint', command: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] }),
    check(
      { name: 'Format', command: bin('oxfmt'), args: ['--check', '.'] },
      { name: 'Types', ...types('tsconfig.json') },
      { name: 'Types of the web app', ...types('web/tsconfig.json') },
      { name: 'Types of the service worker', ...types('web/service-worker/tsconfig.json') },
      { name: 'Dead code', command: bin('knip'), args: [] },
    ),
  ]);
}

type Extent = 'fast' | 'usual' | 'all';

/** Two workers, besides the browser tests, keep both cores busy. */
async function vitest(extent: Extent): Promise<void> {
  const file = join(reportsFolder, 'vitest.json');
  if (extent === 'all') process.env['RANDOM_SEEDS'] = 'new';
  const exitCode = await runInParallel({
    name: 'Unit and wire tests, faults (Vitest)',
    command: bin('vitest'),
    args: [
      'run',
      ...(extent === 'all' ? [] : ['--project=!search']),
      extent === 'fast' ? '--project=!slow' : '--maxWorkers=2',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
  });
  addResult('Vitest', exitCode, readVitestReport(readFileSync(file, 'utf8')));
}

async function playwright(extent: Extent, chromium: string | null): Promise<void> {
  printHeading('The official SDK and the stories, in Chromium (Playwright)');
  const file = join(reportsFolder, 'playwright.json');
  const shapes = join(reportsFolder, 'query-shapes.json');
  writeFileSync(shapes, '');
  const leftOut = extent === 'all' ? [] : ['--grep-invert=@search'];
  const args = ['test', '--reporter=list,json', ...leftOut];
  const command = { command: bin('playwright'), args };
  const { exitCode } = await run(command, 'inherit', {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    QUERY_SHAPES: shapes,
    ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }),
  });
  const isStrict = process.env['SECOND_TRIES'] === 'fail';
  const report = readPlaywrightReport(readFileSync(file, 'utf8'), { isStrict });
  for (const name of report.slow) printHeading(`Took longer than a second: ${name}`);
  for (const name of report.flaky) printHeading(`Passed on the second try only: ${name}`);
  for (const folder of globSync('test-results/*', { cwd: repositoryRoot })) printPage(folder);
  addResult('Playwright', exitCode, report);
  const unneeded = unneededIndexes(join(repositoryRoot, 'deploy'), readFileSync(shapes, 'utf8'));
  const failed = unneeded.map((index) => `firestore.indexes.json › no story needs ${index}`);
  addResult('Indexes', 0, { passed: failed.length === 0 ? 1 : 0, failed });
}

/** Prints what a page showed when its test failed, for a machine whose files are gone by the time somebody looks. */
function printPage(folder: string): void {
  const file = join(repositoryRoot, folder, 'error-context.md');
  if (!existsSync(file)) return;
  // The part that was looked at, or the whole page.
  for (const [, page = ''] of readFileSync(file, 'utf8').matchAll(/```yaml\n(.*?)```/gs)) {
    printHeading(`The page of ${folder}, its first 60 lines:`);
    console.log(page.split('\n').slice(0, 60).join('\n'));
  }
}

const node = (name: string, ...args: readonly string[]): Check => ({
  name,
  command: process.execPath,
  args,
});

try {
  if (process.argv.includes('--fast')) {
    await checkCode();
    await vitest('fast');
  } else {
    const chromium = ensureTestChromium(printHeading);
    await Promise.all([checkCode(), check(node('Build of the web app', 'tools/build.ts'))]);
    await check(
      node('Bytes of the app', 'tools/web-size.ts'),
      node('The security rules by Google’s engine', 'backend/test/google/main.ts', '--quick'),
    );
    const extent = process.argv.includes('--all') ? 'all' : 'usual';
    await Promise.all([playwright(extent, chromium), vitest(extent)]);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  addResult('npm test', 1, { passed: 0, failed: [] });
} finally {
  removeFiles(reportsFolder, /\.json$/);
  rmdirSync(reportsFolder);
}
for (const name of failures) printHeading(`Failed: ${name}`);
const seconds = Math.round(processorSeconds() - secondsBefore);
printHeading(`${seconds} s of processor time, with all else that ran on this machine`);
console.log(`\n${passedCount} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
