import type { Page } from '@playwright/test';
import {
  storedBoy,
  storedPrizes,
  storedWeek,
  storedWinner,
} from '@gabbai/domain/testing/stored-builders.ts';
import { holdBack } from './held-requests.ts';
import { expect, expectStored, test } from './office.ts';
import { offlineComplaints } from './offline-complaints.ts';
import { picture } from './pictures.ts';
import { askToDelete } from './profile-page.ts';
import { takeSteps, type Visit } from './visit.ts';

/** Without an account, the server answers 403 for a missing file, as for a forbidden one. */
const gone = 403;

const boy = 'envelopes/boy-1';
const week = storedWeek({
  prizes: storedPrizes('week-noach', (n) => ({
    studentId: n < 3 ? `boy-${n}` : '',
    prizeName: `Prize ${n}`,
    prizeImg: 'https://pictures.example.org/prize.png',
  })),
});
const winner = storedBoy({ winnerList: [storedWinner()] });

const yaakovRenamed = storedBoy({
  envelopeId: 'boy-2',
  firstName: 'Yaakov',
  lastName: 'Roth',
});

test('H4 A6 a profile is deleted with its photo, its prizes are freed, and the list it was reached from opens; one that could not be deleted stays', async ({
  programme,
  backend,
  openAsAdmin,
  allowedComplaints,
}) => {
  allowedComplaints.push(...offlineComplaints);
  await programme.write({
    [boy]: winner,
    'envelopes/boy-2': storedBoy({ envelopeId: 'boy-2', firstName: 'Yaakov', lastName: 'Levin' }),
    'weeks/week-noach': week,
  });
  const page = await openAsAdmin('/admin/help');
  const visit = { page, programme, backend };
  await takeSteps(visit, {
    'H4 A6 a profile is deleted with its photo, its prizes are freed, and the list it was reached from opens':
      deletesAProfile,
    'H4 a profile that could not be deleted stays, and trying again deletes it': triesAgain,
  });
});

const question = (page: Page) =>
  page.getByRole('dialog', { name: 'Delete the profile of Moshe Katz?' });

/**
 * Lets the server store the deletion but loses its response. The page's request whether it was stored is delayed until
 * `release` is called.
 */
async function loseAnswer(page: Page) {
  const { promise: isLost, resolve } = Promise.withResolvers<void>();
  const asking = Promise.withResolvers<void>();
  await page.route(
    /:commit/,
    async (route) => {
      await route.fetch();
      await page.route(/:batchGet/, async (question) => {
        await asking.promise;
        await question.fallback();
      });
      await route.abort();
      resolve();
    },
    { times: 1 },
  );
  return { isLost, release: () => asking.resolve() };
}

/** Returns a function that says whether the page has shown a text since, even for a moment. */
async function watchFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  const seen = await page.evaluateHandle((wanted) => {
    const seen = { isShown: false };
    new MutationObserver(() => {
      seen.isShown ||= document.body.textContent.includes(wanted);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return seen;
  }, text);
  return () => seen.evaluate(({ isShown }) => isShown);
}

async function deletesAProfile({ page, programme }: Visit): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Envelopes' }).click();
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('o');
  await expect(page).toHaveURL(/\/admin\/envelopes\?search=o$/);
  await page.getByRole('link', { name: 'View Detail of Moshe Katz' }).click();
  await page.locator('input[type=file]').setInputFiles(picture('moshe.png'));
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  const photo = String((await programme.read(boy))?.['studentImgUrl']);
  expect((await fetch(photo)).status).toBe(200);

  await askToDelete(page);
  await expect(question(page)).toContainText("This deletes Moshe Katz's profile");
  await expect(question(page)).toContainText('The prize he has won becomes available again.');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toBeHidden();
  await expectStored(programme, boy).not.toBeNull();

  await page.getByLabel('Add Winner of').selectOption('Noach');
  await askToDelete(page);
  const hasShownUnknown = await watchFor(page, 'There is no boy with this address.');
  const deleting = await loseAnswer(page);
  const deletingPicture = await holdBack(page, /\/o\//, (request) => request.method() === 'DELETE');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await deleting.isLost;
  await programme.write({ 'envelopes/boy-2': yaakovRenamed });
  await expect(
    page.locator('option', { hasText: 'won by Yaakov Roth' }),
    'the page has heard of what came after the deletion',
  ).toHaveCount(1);
  await expect(question(page)).toBeVisible();
  deleting.release();
  await expect(page.getByText('Envelope deleted successfully')).toBeVisible();
  await expect(page, 'as it was searched').toHaveURL(/\/admin\/envelopes\?search=o$/);
  await page.getByRole('link', { name: 'View Detail of Yaakov Roth' }).click();
  await deletingPicture.arrived;
  deletingPicture.release();
  await expect.poll(async () => (await fetch(photo)).status).toBe(gone);
  await expect(page).toHaveURL(/\/profile\/boy-2$/);
  expect(await hasShownUnknown()).toBe(false);
  await page.goBack();
  await expect(page.getByText('Moshe Katz')).toHaveCount(0);
  await expectStored(programme, boy).toBeNull();
  const stored = (await programme.read('weeks/week-noach')) ?? {};
  const studentIds = (stored['prizes'] as { studentId: string | null }[]).map(
    ({ studentId }) => studentId ?? '',
  );
  expect(studentIds).toEqual(['', 'boy-2', '', '']);

  await page.getByRole('link', { name: 'View Detail of Yaakov Roth' }).click();
  await askToDelete(page);
  await expect(page.getByText('Envelope deleted successfully')).toBeHidden();
  const deletingHim = await holdBack(page, /:commit/);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await deletingHim.arrived;
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(/\/admin\/help$/);
  deletingHim.release();
  await expect(page.getByText('Envelope deleted successfully')).toBeVisible();
  await expect(page, 'a user who has navigated away stays there').toHaveURL(/\/admin\/help$/);
}

async function triesAgain({ page, programme }: Visit): Promise<void> {
  await programme.remove('bin/boy-1');
  await programme.write({ [boy]: winner, 'weeks/week-noach': week });
  await page.goto('/admin/dashboard/profile/boy-1');
  await askToDelete(page);
  await page.context().setOffline(true);
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(question(page).getByRole('alert')).toContainText('Error deleting profile');
  await expectStored(programme, boy).toEqual(winner);
  await expectStored(programme, 'weeks/week-noach').toEqual(week);
  await page.context().setOffline(false);
  await expect(page.getByText("You're offline")).toBeHidden({ timeout: 20_000 });
  await question(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Envelope deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expectStored(programme, boy).toBeNull();
}
