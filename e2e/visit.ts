import { test, type Page } from '@playwright/test';
import type { RunningBackend } from '../backend/test/harness/backend-process.ts';
import type { Programme } from './programme.ts';

/** What the steps of a story share: one open page. */
export interface Visit {
  readonly page: Page;
  readonly programme: Programme;
  readonly backend: RunningBackend;
}

/** Takes steps one after another, each with the words that say what it proves. */
export async function takeSteps(
  visit: Visit,
  steps: Readonly<Record<string, (visit: Visit) => Promise<void>>>,
): Promise<void> {
  for (const [words, step] of Object.entries(steps)) await test.step(words, () => step(visit));
}
