import { test } from '@playwright/test';

/**
 * Reports what took longer than the second that the specification allows: `npm test` lists it. It fails no test, since a
 * loaded machine needs longer.
 */
export function reportSlow(what: string, millis: number): void {
  if (millis <= 1000) return;
  const description = `${what}: ${Math.round(millis)} ms`;
  test.info().annotations.push({ type: 'slow', description });
}

/** Waits for what is to come within a second, as long as any other expectation may take, and reports a longer wait. */
export async function promptly(what: string, arrival: Promise<void>): Promise<void> {
  const began = performance.now();
  await arrival;
  reportSlow(what, performance.now() - began);
}
