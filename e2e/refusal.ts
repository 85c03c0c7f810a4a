import type { Page } from '@playwright/test';
import type { RunningBackend } from '../backend/test/harness/backend-process.ts';
import { ownerOf } from '../backend/test/harness/owner.ts';
import { holdBack } from './held-requests.ts';
import { admin } from './office.ts';
import type { Programme } from './programme.ts';

interface Refusal {
  readonly page: Page;
  readonly backend: RunningBackend;
  readonly programme: Programme;
}

/**
 * Makes the server refuse what a page writes while `work` runs: its administrator is taken off the list, and the news
 * of it, which would sign him out, is held back on the way to the page.
 */
export async function whileRefused(
  { page, backend, programme }: Refusal,
  work: () => Promise<void>,
): Promise<void> {
  const listed = `admins/${await ownerOf(backend).uidOf(admin.email)}`;
  const record = (await programme.read(listed)) ?? {};
  const news = await holdBack(page, /\/Listen\/channel\?/);
  // The stream that is open already ends here; the one that is to follow it waits for the release.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await programme.remove(listed);
  await work();
  await programme.write({ [listed]: record });
  news.release();
}
