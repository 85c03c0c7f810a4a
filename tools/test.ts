/**
 * `npm test`: every check there is, and one line at the end that counts them. `--fast` leaves out what needs a browser
 * and what takes long (`npm run check`).
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureTestChromium } from './browser.ts';
import { removeFiles } from './remove-files.ts';
import { repositoryRoot } from './repository.ts';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

const bin = (name: string) => join(repositoryRoot, 'node_modules', '.bin', name);
const results = mkdtempSync(join(tmpdir(), 'gabbai-test-'));
const total = { passed: 0, failed: 0 };
interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** Named together at the end: of a long run that is what everybody sees. */
const failures: string[] = [];

function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: repositoryRoot,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function report(line: string): void {
  console.log(`\n> ${line}`);
}

/** Counts what a runner has done. One that fails without a failed test (a crash, an unhandled rejection) has failed. */
function add(runner: string, exitCode: number, passed: number, failed: readonly string[]): void {
  const names = failed.length === 0 && exitCode !== 0 ? [runner] : failed;
  total.passed += passed;
  total.failed += names.length;
  failures.push(...names);
}

/** Shows the output when the command has ended, so that others may run beside it. Returns the exit code. */
async function runBeside({ name, command, args }: Check): Promise<number> {
  const { exitCode, output } = await new Promise<{ exitCode: number; output: string }>(
    (resolve, reject) => {
      const child = spawn(command, args, { cwd: repositoryRoot });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (piece: string) => (output += piece));
      child.on('error', reject);
      child.on('close', (code) => resolve({ exitCode: code ?? 1, output }));
    },
  );
  report(name);
  if (output !== '') process.stdout.write(output);
  return exitCode;
}

async function check(one: Check): Promise<void> {
  const exitCode = await runBeside(one);
  add(one.name, exitCode, exitCode === 0 ? 1 : 0, []);
}

async function oneAfterTheOther(checks: readonly Check[]): Promise<void> {
  for (const each of checks) await check(each);
}

/** Linting with types takes as long as all the others. */
async function readTheCode(): Promise<void> {
  const types = (project: string) => ({ command: bin('tsc'), args: ['-p', project] });
  await Promise.all([
    check({ name: 'Lint', command: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] }),
    oneAfterTheOther([
      { name: 'Format', command: bin('oxfmt'), args: ['--check', '.'] },
      { name: 'Types', ...types('tsconfig.json') },
      { name: 'Types of the web app', ...types('web/tsconfig.json') },
      { name: 'Types of the service worker', ...types('web/service-worker/tsconfig.json') },
      { name: 'Dead code', command: bin('knip'), args: [] },
    ]),
  ]);
}

/** Beside the browser tests two processes are enough to keep both cores busy. */
async function vitest(isFast: boolean): Promise<void> {
  const file = join(results, 'vitest.json');
  const exitCode = await runBeside({
    name: `Unit and wire tests${isFast ? '' : ', faults, crashes, fuzz'} (Vitest)`,
    command: bin('vitest'),
    args: [
      'run',
      isFast ? '--project=!long' : '--maxWorkers=2',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
  });
  const { passed, failed } = readVitestReport(readFileSync(file, 'utf8'));
  add('Vitest', exitCode, passed, failed);
}

async function playwright(chromium: string | null): Promise<void> {
  report('The official SDK and the stories, in Chromium (Playwright)');
  const file = join(results, 'playwright.json');
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }),
  };
  const exitCode = await run(bin('playwright'), ['test', '--reporter=list,json'], env);
  const isStrict = process.env['SECOND_TRIES'] === 'fail';
  const json = readFileSync(file, 'utf8');
  const { passed, flaky, slow, failed } = readPlaywrightReport(json, { isStrict });
  for (const name of slow) report(`Took longer than a second: ${name}`);
  for (const name of flaky) report(`Passed on the second try only: ${name}`);
  add('Playwright', exitCode, passed, failed);
}

try {
  const isFast = process.argv.includes('--fast');
  const chromium = isFast ? null : ensureTestChromium(report);
  if (isFast) {
    await readTheCode();
    await vitest(true);
  } else {
    const build = {
      name: 'Build of the web app',
      command: process.execPath,
      args: ['tools/build.ts'],
    };
    await Promise.all([readTheCode(), check(build)]);
    const size = {
      name: 'Bytes of the app',
      command: process.execPath,
      args: ['tools/web-size.ts'],
    };
    await check(size);
    // The browser tests leave a core idle now and then, and so does Vitest.
    await Promise.all([playwright(chromium), vitest(false)]);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  add('npm test', 1, 0, []);
} finally {
  removeFiles(results, /\.json$/);
  rmdirSync(results);
}
for (const name of failures) report(`Failed: ${name}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
