import { ownerOf } from '../backend/test/harness/owner.ts';
import { holdBack } from './held-requests.ts';
import { admin } from './office.ts';
import type { Visit } from './visit.ts';

/** What the app adds to the message of a write that the security rules refused. */
export const notAllowed = 'The records do not allow it. Reload the page to see how they are now.';

/**
 * Makes the server reject a page's writes while `work` runs, by removing its user from the administrators. The snapshot that
 * would sign the user out is held back.
 */
export async function whileRefused(
  { page, backend, programme }: Visit,
  work: () => Promise<void>,
): Promise<void> {
  const listed = `admins/${await ownerOf(backend).uidOf(admin.email)}`;
  const record = (await programme.read(listed)) ?? {};
  const news = await holdBack(page, /\/Listen\/channel\?/);
  // Going offline ends the open stream. The next stream is held back until the release.
  await page.context().setOffline(true);
  // A ping that failed meanwhile would keep the page offline, and its changes would be queued.
  const ping = page.waitForResponse(/init\.json$/);
  await page.context().setOffline(false);
  await ping;
  await programme.remove(listed);
  await work();
  await programme.write({ [listed]: record });
  news.release();
}
