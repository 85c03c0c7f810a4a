/** What the test runners tell in their JSON reports, as far as `npm test` sums it up. */
import { relative } from 'node:path';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { repositoryRoot } from './repository.ts';

interface TestReport {
  readonly passed: number;
  /** Where and what, of each. */
  readonly failed: readonly string[];
}

/** Reads the report of Vitest's reporter "json". A file that fails outside of its tests is one failure. */
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
 * Reads the report of Playwright's reporter "json". What passed on its second try only is flaky: it has passed, but has
 * failed where the reader is strict. Slow is what a test has noted as such.
 */
export function readPlaywrightReport(
  json: string,
  { isStrict }: { readonly isStrict: boolean },
): TestReport & { flaky: readonly string[]; slow: readonly string[] } {
  const report: JSONReport = JSON.parse(json);
  const specs = report.suites.flatMap(specsOf);
  const all = (status: string): string[] =>
    specs.filter(({ tests }) => tests.some((test) => test.status === status)).map(nameOf);
  const flaky = all('flaky');
  const failed = all('unexpected');
  const slow = specs.flatMap((spec) =>
    spec.tests
      .flatMap(({ annotations }) => annotations.filter(({ type }) => type === 'slow'))
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
