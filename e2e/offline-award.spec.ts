import { award, bulkForm, openBulkForm, three } from './bulk-award.ts';
import { holdBack } from './held-requests.ts';
import { ready } from './layout.ts';
import { expect, expectStored, test } from './office.ts';

test('I3 an award made offline waits, is shown as waiting, and is sent exactly once when the network is back', async ({
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  // The SDK tests the network with a Google address, which the page's policy blocks.
  allowedComplaints.push(/net::ERR_/);
  await programme.write(three);
  const page = await openAsAdmin('/admin/envelopes');
  await ready(page, 'envelopes');
  // A page that was visited before opens offline.
  await page.getByRole('link', { name: 'View Detail of Moshe Katz' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await openBulkForm(page, 3);
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline")).toBeVisible();
  await award(page, '5', 'offline');
  await expect(
    page.getByText('No connection. The points will be sent when you reconnect.'),
  ).toBeVisible();
  const waiting = page.getByText('1 change waiting');
  await expect(waiting).toBeVisible();
  await page.getByRole('link', { name: 'View Detail of Moshe Katz' }).click();
  const points = page.getByRole('region', { name: 'Minyan Points' });
  await expect(points.getByRole('paragraph').first()).toHaveText('5');
  await expect(waiting).toBeVisible();
  expect((await programme.read('envelopes/a'))?.['minyanPoints']).toBe(0);

  await page.context().setOffline(false);
  await expect(waiting).toBeHidden({ timeout: 30_000 });
  await expect(points.getByRole('paragraph').first()).toHaveText('5');
  for (const path of Object.keys(three)) {
    await expectStored(programme, path).toMatchObject({ minyanPoints: 5 });
    const boy = await programme.read(path);
    expect(boy?.['minyanPointsHistory']).toMatchObject([{ points: 5, method: 'offline' }]);
  }

  const refused = 'A change that was sent later was rejected and undone.';
  await test.step('an award that is refused in the end is named, and its form returns for the unpaid boys', async () => {
    await page.getByRole('link', { name: 'Back' }).click();
    await openBulkForm(page, 3);
    await page.context().setOffline(true);
    await award(page, '7', 'later');
    await expect(bulkForm(page)).toBeHidden();
    await programme.remove('envelopes/b');
    await page.context().setOffline(false);
    const word = page.getByText(`${refused} It was “Awarded 7 points to 3 boys: later”.`);
    await expect(word).toBeVisible();
    await expect(bulkForm(page).getByText('For 2 boys')).toBeVisible();
    await expect(bulkForm(page).getByLabel('Memo')).toHaveValue('later');
    await bulkForm(page).getByRole('button', { name: 'Try again' }).click();
    // The connection has just come back, so the message may be that of a change that waits.
    await expectStored(programme, 'envelopes/a').toMatchObject({ minyanPoints: 12 });
    expect(await programme.read('envelopes/c')).toMatchObject({ minyanPoints: 12 });
    await expect(word, 'it stays until it is dismissed').toBeVisible();
    await expect(bulkForm(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(word).toHaveCount(0);
  });

  await test.step('an award that was still waiting when its page was closed does the same', async () => {
    await page.getByRole('button', { name: 'Select boys', exact: true }).last().click();
    await page.getByRole('row', { name: 'Moshe Katz' }).click();
    await page.getByRole('button', { name: 'Add Minyan Points (1)' }).click();
    await page.context().setOffline(true);
    await award(page, '3', 'taken');
    await expect(bulkForm(page)).toBeHidden();
    await openBulkForm(page, 2);
    await award(page, '9', 'reloaded');
    await expect(bulkForm(page)).toBeHidden();
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    const writes = await holdBack(page, /Firestore\/Write\/channel/);
    await page.context().setOffline(false);
    await page.reload();
    await writes.arrived;
    await programme.remove('envelopes/c');
    writes.release();
    await expect(
      page.getByText(`${refused} It was “Awarded 9 points to 2 boys: reloaded”.`),
    ).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Envelopes' }).click();
    await expect(bulkForm(page).getByText('For 1 boy: Moshe Katz', { exact: true })).toBeVisible();
    await page.getByText('Close', { exact: true }).click();
    await bulkForm(page).getByRole('button', { name: 'Try again' }).click();
    await expectStored(programme, 'envelopes/a').toMatchObject({
      minyanPoints: 24,
      minyanPointsHistory: [{ points: 5 }, { points: 7 }, { points: 3 }, { points: 9 }],
    });
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage)))
      .not.toContainEqual(expect.stringContaining('change/'));
    await page.reload();
    await ready(page, 'envelopes');
    await expect(page.getByText('Moshe Katz')).toBeVisible();
    await expect(bulkForm(page)).toHaveCount(0);
  });
});
