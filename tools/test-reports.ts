/** Reads the JSON reports of Vitest and Playwright for the summary of `npm test`. */
import { relative } from 'node:path';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { repositoryRoot } from './repository.ts';

interface TestReport {
  readonly passed: number;
  /** The file and title of each failed test. */
  readonly failed: readonly string[];
}

/** A file that fails outside its tests counts as one failure. */
export function readVitestReport(json: string): TestReport {
  const { numPassedTests, testResults }: JsonTestResults = JSON.parse(json);
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(repositoryRoot, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0) return status === 'failed' ? [file] : [];
    return tests.map(({ fullName }) => `${file} › ${fullName}`);
  });
  return { passed: numPassedTests, failed };
}

/**
 * Flaky tests passed on the second try only; with `isStrict` they count as failed. Slow tests have the annotation
 * of e2e/promptly.ts; "slow" is Playwright's own, for a test that may take long.
 */
export function readPlaywrightReport(
  json: string,
  { isStrict }: { readonly isStrict: boolean },
): TestReport & { flaky: readonly string[]; slow: readonly string[] } {
  const report: JSONReport = JSON.parse(json);
  const specs = report.suites.flatMap(specsOf);
  const withStatus = (status: string): string[] =>
    specs.filter(({ tests }) => tests.some((test) => test.status === status)).map(nameOf);
  const flaky = withStatus('flaky');
  const failed = withStatus('unexpected');
  const slow = specs.flatMap((spec) =>
    spec.tests
      .flatMap(({ annotations }) => annotations.filter(({ type }) => type === 'took long'))
      .map(({ description }) => `${nameOf(spec)}: ${description}`),
  );
  const { expected } = report.stats;
  return isStrict
    ? { passed: expected, flaky, slow, failed: [...failed, ...flaky] }
    : { passed: expected + report.stats.flaky, flaky, slow, failed };
}

function specsOf({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function nameOf({ file, title }: JSONReportSpec): string {
  return `${file} › ${title}`;
}
