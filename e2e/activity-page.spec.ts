import { readFileSync } from 'node:fs';
import { expectAccessibleInBothModes } from './accessible.ts';
import { award, bulkForm, openBulkForm, three } from './bulk-award.ts';
import { expectSoundLayout, ready } from './layout.ts';
import { moveTo } from './moves.ts';
import { expect, test } from './office.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 12, minute));

/** Entries of another administrator, one a minute. */
const earlier = Object.fromEntries(
  Array.from({ length: 120 }, (_, n) => [
    `activity/entry-${n}`,
    {
      action: 'edit-request',
      subject: 'requests/r',
      summary: `Changed the aliya request of Number${n}`,
      by: 'gone',
      at: at(n),
    },
  ]),
);

test('L1 L2 the activity shows who did what, live, in pages and by filters, and undoes an award as one act', async ({
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  allowedComplaints.push(/ERR_INTERNET_DISCONNECTED/);
  await programme.write(three);
  const page = await openAsAdmin('/admin/activity');
  await test.step('L1 a new programme has no activity yet', async () => {
    await ready(page, 'activity');
    await expect(page.getByText('No changes yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0);
  });
  await programme.write(earlier);
  await page.getByRole('link', { name: 'Envelopes', exact: true }).click();
  await ready(page, 'envelopes');
  await openBulkForm(page, 3);
  await award(page, '5', 'Shabbos minyan');
  await expect(bulkForm(page)).toBeHidden();
  const menu = page.getByRole('navigation', { name: 'Main' }).locator('xpath=..');
  await menu.getByRole('link', { name: 'Activity' }).click();
  await ready(page, 'activity');
  const rows = page.getByRole('main').getByRole('listitem');
  const given = rows.filter({ hasText: /^(?!.*Undone:).*Awarded 5 points to 3 boys/ });

  await test.step('who did what, the boys of an award, and pages', async () => {
    await expect(rows.first()).toContainText('Awarded 5 points to 3 boys: Shabbos minyan');
    await expect(rows.first()).toContainText('admin@example.org · Awards');
    await expect(rows.nth(1)).toContainText('A former administrator');
    await expect(rows).toHaveCount(50);
    await given.getByRole('button', { name: 'Show 3 boys' }).click();
    const boys = page.getByRole('dialog', { name: '3 boys' });
    await expect(boys.getByRole('link')).toHaveCount(3);
    await boys.getByRole('button', { name: 'Close' }).click();
    await expect(boys).toHaveCount(0);
    const more = page.getByRole('button', { name: 'Show earlier' });
    await more.click();
    await expect(rows).toHaveCount(100);
    await more.click();
    await expect(rows).toHaveCount(121);
    await expect(rows.last()).toContainText('Number0');
    await expect(page.getByText('121 changes')).toBeVisible();
    await expect(more).toHaveCount(0);
  });

  await test.step('what another administrator changes shows at once, and leads to the boy', async () => {
    const other = await openAsAdmin('/admin/envelopes/profile/a');
    await ready(other, 'profile');
    await other.getByRole('button', { name: 'Buy' }).click();
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(rows.first()).toContainText('for a purchase');
    await rows.first().getByRole('link').click();
    await ready(page, 'profile');
    await page.getByRole('link', { name: 'Back' }).click();
    await ready(page, 'activity');
  });

  await test.step('an award is undone once for all, and both entries say so', async () => {
    await given.getByRole('button', { name: /^Undo: Awarded/ }).click();
    const question = page.getByRole('dialog', { name: 'Undo these points?' });
    await expect(question).toContainText('3 boys lose 5 points each.');
    await expect(question).toContainText('Below zero afterwards:');
    await question.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(question).toBeHidden();
    await expect(rows.first()).toContainText('Undone: Awarded 5 points to 3 boys');
    await expect(given).toContainText(/Undone by admin@example\.org on \w/);
    await expect(given.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    await expect(rows.first().getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  });

  await test.step('filters are in the address, and a boy has the awards to many, too', async () => {
    const boy = page.getByRole('combobox', { name: 'Boy' });
    await boy.fill('Moshe');
    await page.getByRole('option', { name: 'Moshe Katz' }).click();
    await expect(page).toHaveURL('/admin/activity?boy=a');
    await expect(rows).toHaveCount(3);
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Awards');
    await expect(rows).toHaveCount(1);
    await page.reload();
    await ready(page, 'activity');
    await expect(rows).toHaveCount(1);
    await expect(given).toContainText('Undone by admin@example.org');
    await expectSoundLayout(page, 'activity');
    await expectAccessibleInBothModes(page, 'activity');
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await expect(page).toHaveURL('/admin/activity');
    // The address changes before the page does.
    await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
    await page.getByLabel('Day', { exact: true }).fill('2026-10-01');
    await expect(rows.first()).toContainText('Number119');
    await page.getByRole('combobox', { name: 'Administrator' }).selectOption('admin@example.org');
    await expect(page.getByText('No changes match these filters.')).toBeVisible();
    await page.goto('/admin/activity?kind=requests&by=gone');
    await expect(rows.first()).toContainText('Number119');
  });

  await test.step('the download has all pages', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const lines = readFileSync(await (await downloading).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(121);
    expect(lines[1]).toContain('"A former administrator","Aliya requests","Changed the aliya');
  });

  await test.step('without a connection, what is on this device', async () => {
    await page.context().setOffline(true);
    await expect(page.getByText("You're offline.")).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows.first()).toContainText('Undone: Awarded 5 points');
    await page.context().setOffline(false);
  });

  await test.step('an entry names the boy, and says what was there before', async () => {
    await moveTo(page, '/admin/envelopes/profile/a', 'profile');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Moshe Levi');
    await name.press('Enter');
    await expect
      .poll(async () => Object.values(await programme.list('activity')))
      .toContainEqual(
        expect.objectContaining({
          action: 'edit-boy',
          subject: 'envelopes/a',
          summary: 'Changed the name of Moshe Katz',
          before: { lastName: 'Katz' },
          after: { lastName: 'Levi' },
        }),
      );
  });
});
