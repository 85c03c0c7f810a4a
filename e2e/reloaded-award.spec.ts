import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import { award, bulkForm } from './bulk-award.ts';
import { holdBack } from './held-requests.ts';
import { ready } from './layout.ts';
import { expect, test } from './office.ts';
import { offlineComplaints } from './offline-complaints.ts';

const count = 500;
const boys = Object.fromEntries(
  Array.from({ length: count }, (_, index) => [
    `envelopes/boy-${index}`,
    storedBoy({
      envelopeId: `boy-${index}`,
      lastName: `Number${index}`,
      createdAt: new Date(Date.UTC(2026, 9, 20) - index * 60_000),
    }),
  ]),
);

test('found 17.1 and 17.2: an award to 500 boys offline, and one to three on its way, outlive a reload: each boy is paid once, and nothing is asked', async ({
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  allowedComplaints.push(...offlineComplaints);
  await programme.write(boys);
  const timesPaid = async () => {
    const stored = await programme.readAll(Object.keys(boys));
    const times = stored.map((boy) => {
      const history = boy?.['minyanPointsHistory'];
      return Array.isArray(history) ? history.length : 0;
    });
    return [...new Set(times)].toSorted((one, other) => one - other);
  };
  const page = await openAsAdmin('/admin/envelopes');
  await ready(page, 'envelopes');
  const expectNothingAsked = async (times: readonly number[]) => {
    await expect.poll(timesPaid, { timeout: 60_000 }).toEqual(times);
    await expect(page.getByText('Sending changes…')).toBeHidden();
    await expect(page.getByText('refused')).toHaveCount(0);
    await expect(bulkForm(page)).toHaveCount(0);
  };

  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('button', { name: `Select all ${count}` }).click();
  await page.getByRole('button', { name: `Add Minyan Points (${count})` }).click();
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline")).toBeVisible();
  await award(page, '5', 'offline');
  await expect(page.getByText('No connection. The points will be sent')).toBeVisible();
  const reloading = page.evaluate(() => location.reload());
  await page.context().setOffline(false);
  await reloading;
  await ready(page, 'envelopes');
  await expectNothingAsked([1]);

  await page.getByRole('button', { name: 'Name', exact: true }).click();
  for (const n of [0, 1, 2])
    await page
      .getByRole('row', { name: `Moshe Number${n}`, exact: false })
      .first()
      .click();
  await page.getByRole('button', { name: 'Add Minyan Points (3)' }).click();
  const writes = await holdBack(page, /Firestore\/Write\/channel/);
  await award(page, '7', 'sent');
  await writes.arrived;
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  writes.release();
  await ready(page, 'envelopes');
  await expectNothingAsked([1, 2]);
});
