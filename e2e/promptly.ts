import { test } from '@playwright/test';

/**
 * Reports an operation that took longer than the second that the specification allows; `npm test` lists it. It does not fail
 * the test, since a loaded machine is slower.
 */
export function reportSlow(what: string, millis: number): void {
  if (millis <= 1000) return;
  const description = `${what}: ${Math.round(millis)} ms`;
  test.info().annotations.push({ type: 'took long', description });
}

/** Waits for a promise and reports it if it takes longer than a second. */
export async function promptly(what: string, arrival: Promise<void>): Promise<void> {
  const began = performance.now();
  await arrival;
  reportSlow(what, performance.now() - began);
}
