/**
 * `npm test`: every check there is, one after the other, and one line at the end that counts them.
 * `--fast` leaves out what needs a browser (`npm run check`).
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './browser.ts';
import { removeFiles } from './remove-files.ts';
import { repositoryRoot } from './repository.ts';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';
import { buildWebIfStale } from './web-build.ts';

const bin = (name: string) => join(repositoryRoot, 'node_modules', '.bin', name);
const results = mkdtempSync(join(tmpdir(), 'gabbai-test-'));
const total = { passed: 0, failed: 0 };
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

async function check(name: string, command: string, args: readonly string[]): Promise<void> {
  report(name);
  const exitCode = await run(command, args);
  add(name, exitCode, exitCode === 0 ? 1 : 0, []);
}

async function vitest(): Promise<void> {
  report('Unit, wire, race and crash tests (Vitest)');
  const file = join(results, 'vitest.json');
  const exitCode = await run(bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
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
  const { passed, flaky, failed } = readPlaywrightReport(readFileSync(file, 'utf8'));
  for (const name of flaky) report(`Passed on the second try only: ${name}`);
  add('Playwright', exitCode, passed, failed);
}

try {
  const isFast = process.argv.includes('--fast');
  const chromium = isFast ? null : ensureChromium(report);
  await check('Format', bin('oxfmt'), ['--check', '.']);
  await check('Lint', bin('oxlint'), ['--type-aware', '--deny-warnings']);
  await check('Types', bin('tsc'), ['-p', 'tsconfig.json']);
  await check('Types of the web app', bin('tsc'), ['-p', 'web/tsconfig.json']);
  await check('Types of the service worker', bin('tsc'), [
    '-p',
    'web/service-worker/tsconfig.json',
  ]);
  await check('Dead code', bin('knip'), []);
  await vitest();
  if (!isFast) {
    buildWebIfStale(report);
    await check('Bytes of the app', process.execPath, [join(repositoryRoot, 'tools/web-size.ts')]);
    await playwright(chromium);
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
