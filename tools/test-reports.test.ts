import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../backend/test/harness/temporary-folder.ts';
import { repositoryRoot } from './repository.ts';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

const modules = join(repositoryRoot, 'node_modules');

/** Runs tests in a temporary folder. Returns the runner's report. */
function reportOf(runner: string, args: readonly string[], files: Record<string, string>) {
  const folder = temporaryFolder();
  symlinkSync(modules, join(folder.path, 'node_modules'));
  writeFileSync(join(folder.path, 'package.json'), '{"type":"module"}');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder.path, name), text);
  const file = join(folder.path, 'report.json');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  spawnSync(join(modules, '.bin', runner), args, { cwd: folder.path, env });
  const report = readFileSync(file, 'utf8');
  folder.remove();
  return { report, at: (name: string) => relative(repositoryRoot, join(folder.path, name)) };
}

it('names what fails in Vitest, and the file that cannot be run', () => {
  const { report, at } = reportOf(
    'vitest',
    ['run', '--reporter=json', '--outputFile=report.json'],
    {
      'a.test.js': `import { describe, expect, it } from 'vitest';
      it('holds', () => {});
      describe('sums', () => it('are wrong', () => expect(1 + 1).toBe(3)));`,
      'b.test.js': `throw new Error('Not even begun.');`,
    },
  );
  const { passed, failed } = readVitestReport(report);
  expect(passed).toBe(1);
  expect(failed.toSorted()).toEqual([`${at('a.test.js')} › sums are wrong`, at('b.test.js')]);
});

it('names what fails in Playwright, what was slow, and what passes on its second try only, which fails where it shall', () => {
  const { report } = reportOf('playwright', ['test', '--reporter=json', '--retries=1'], {
    'a.spec.js': `import { expect, test } from '@playwright/test';
      test('holds', () => test.slow());
      test('is late', () => void test.info().annotations.push({ type: 'took long', description: '2 s' }));
      test.describe('sums', () => {
        test('are wrong', () => expect(1 + 1).toBe(3));
        test('are wrong at first', ({}, { retry }) => expect(1 + retry).toBe(2));
      });`,
  });
  const flaky = 'a.spec.js › are wrong at first';
  expect(readPlaywrightReport(report, { isStrict: false })).toEqual({
    passed: 3,
    flaky: [flaky],
    slow: ['a.spec.js › is late: 2 s'],
    failed: ['a.spec.js › are wrong'],
  });
  expect(readPlaywrightReport(report, { isStrict: true })).toEqual({
    passed: 2,
    flaky: [flaky],
    slow: ['a.spec.js › is late: 2 s'],
    failed: ['a.spec.js › are wrong', flaky],
  });
});
