import type { Page } from '@playwright/test';
import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import { holdBack } from './held-requests.ts';
import { ready } from './layout.ts';
import { expect, test } from './office.ts';
import type { Programme } from './programme.ts';

test.describe.configure({ timeout: 600_000 });
const patiently = { timeout: 120_000 };

/** Three batches, the last with two boys. The number of boys determines how long this file takes. */
const count = 1000;
/** The boys in one batch; its 500th write is the activity entry. */
const batchSize = 498;

/** The boys in the order of the list: `boy-0` is the newest. */
const boys = Array.from({ length: count }, (_, index) => ({
  path: `envelopes/boy-${index}`,
  stored: storedBoy({
    envelopeId: `boy-${index}`,
    lastName: `Number${index}`,
    createdAt: new Date(Date.UTC(2026, 9, 20) - index * 60_000),
  }),
}));

async function register(programme: Programme): Promise<void> {
  for (let start = 0; start < count; start += batchSize) {
    await programme.write(
      Object.fromEntries(
        boys.slice(start, start + batchSize).map(({ path, stored }) => [path, stored]),
      ),
    );
  }
}

async function selectAll(page: Page): Promise<void> {
  await ready(page, 'envelopes');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('button', { name: 'Select all 1,000' }).click();
  await page.getByRole('button', { name: 'Add Minyan Points (1,000)' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Points for each boy').fill('5');
  await form.getByLabel('Memo').fill('Shabbos');
}

/** How often each boy got the award, by his history. Expects that his total agrees. */
async function timesPaid(programme: Programme): Promise<readonly number[]> {
  const stored = await programme.readAll(boys.map(({ path }) => path));
  return stored.map((boy) => {
    const history = boy?.['minyanPointsHistory'];
    const times = Array.isArray(history) ? history.length : -1;
    expect(boy?.['minyanPoints']).toBe(5 * times);
    return times;
  });
}

const paidOnce = (paid: number) =>
  Array.from({ length: count }, (_, index) => (index < paid ? 1 : 0));

/** Delays the batch with a boy until `release` is called. */
function holdBatchOf(page: Page, boy: string) {
  return holdBack(page, /Firestore\/Write\/channel|documents:commit/, (request) =>
    new RegExp(`${boy}\\b`).test(request.postData() ?? ''),
  );
}

const toMenu = (page: Page, entry: string) =>
  page.getByRole('navigation').getByRole('link', { name: entry }).click();

test('E8 when one of three batches is refused after the page was left, a toast says so, and the form is restored and pays only the others', async ({
  allowedComplaints,
  programme,
  openAsAdmin,
}) => {
  allowedComplaints.push(/status of 403/);
  await register(programme);
  const page = await openAsAdmin('/admin/dashboard');
  await toMenu(page, 'Envelopes');
  await selectAll(page);
  const form = page.getByRole('dialog', { name: 'Add Minyan Points' });
  await expect(form.getByText('For 1,000 boys')).toBeVisible();
  const second = await holdBatchOf(page, 'boy-700');
  await form.getByRole('button', { name: 'Add Points' }).click();
  await second.arrived;
  await expect(form.getByText('498 of 1,000 boys have received their points')).toBeVisible(
    patiently,
  );
  await expect(form.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^49\.8/);
  await page.keyboard.press('Escape');

  // If the tab closed now, the other boys would get nothing.
  const asked = page.waitForEvent('dialog');
  const reload = page.evaluate(() => location.reload());
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await reload;
  await page.goBack();
  await ready(page, 'dashboard');
  await toMenu(page, 'Envelopes');
  await expect(form.getByText('498 of 1,000 boys have received their points')).toBeVisible();
  await page.goBack();
  await ready(page, 'dashboard');
  // A boy is deleted while the batch is being sent: the server rejects his update, and so the whole batch.
  await programme.remove('envelopes/boy-700');
  second.release();
  await expect(
    page.getByText(
      'Failed to add minyan points. Please try again. 498 of 1,000 boys have received their points. The other 502 are still selected on Envelopes.',
    ),
  ).toBeVisible(patiently);
  await toMenu(page, 'Envelopes');
  await expect(form.getByRole('alert')).toHaveText(
    'Failed to add minyan points. Please try again. 498 of 1,000 boys have received their points. Try again to pay the remaining 502 boys.',
    patiently,
  );
  await expect(form.getByText('For 501 boys')).toBeVisible();
  await programme.write({ 'envelopes/boy-700': boys[700]?.stored ?? {} });
  await expect(form.getByText('For 502 boys')).toBeVisible(patiently);
  expect(await timesPaid(programme)).toEqual(paidOnce(498));

  await expect(form.getByLabel('Points for each boy')).toHaveValue('5');
  await expect(form.getByLabel('Memo')).toHaveValue('Shabbos');
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Minyan Points Added Successfully')).toBeVisible(patiently);
  await expect(form).toBeHidden();
  expect(await timesPaid(programme)).toEqual(paidOnce(count));
});

test('E8 an award that is stopped leaves those selected who are not paid yet; what a closed page had sent is paid, and the rest can be tried again', async ({
  programme,
  openAsAdmin,
}) => {
  await register(programme);
  const page = await openAsAdmin('/admin/envelopes');
  await selectAll(page);
  const form = page.getByRole('dialog', { name: 'Add Minyan Points' });
  const stopped = await holdBatchOf(page, 'boy-0');
  await form.getByRole('button', { name: 'Add Points' }).click();
  await stopped.arrived;
  await form.getByRole('button', { name: 'Stop' }).click();
  stopped.release();
  await expect(form.getByRole('alert')).toHaveText(
    'Stopped. The boys still selected have not received their points. 498 of 1,000 boys have received their points. Try again to pay the remaining 502 boys.',
    patiently,
  );
  expect(await timesPaid(programme)).toEqual(paidOnce(498));

  // The page closes while one batch is being sent and another waits: the next page asks the administrator about it.
  const second = await holdBatchOf(page, 'boy-700');
  await form.getByRole('button', { name: 'Try again' }).click();
  await second.arrived;
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  // The next page sends this batch again; until its outcome is known, the question may come and go.
  second.release();
  await expect(form.getByRole('alert')).toHaveText(
    'The page was closed before all boys received their points. Try again to pay the rest. 498 of 502 boys have received their points. Try again to pay the remaining 4 boys.',
    patiently,
  );
  await expect(form.getByText('For 4 boys')).toBeVisible();

  // The page closes while the last batch is being sent: the next page waits for its outcome without a question.
  const last = await holdBatchOf(page, 'boy-999');
  await form.getByRole('button', { name: 'Try again' }).click();
  await last.arrived;
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await ready(page, 'envelopes');
  last.release();
  await expect.poll(() => timesPaid(programme), patiently).toEqual(paidOnce(count));
  await expect(form).toBeHidden();
});
