import type { Page } from '@playwright/test';
import { maxBoysOfHelper } from '@gabbai/domain/people/role.ts';
import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import { award, awardOfflineAndReload, bulkForm, openBulkForm } from './bulk-award.ts';
import { holdBack } from './held-requests.ts';
import { ready } from './layout.ts';
import { expect, test } from './office.ts';
import { offlineComplaints } from './offline-complaints.ts';
import type { Programme } from './programme.ts';
import { notAllowed } from './refusal.ts';

const patiently = { timeout: 120_000 };

/** A helper's batches are the smallest, and are sent as all others. Three of them, the last with two boys. */
const batchSize = maxBoysOfHelper;
const count = 2 * batchSize + 2;

/** In the names of the boys of the second and the last batch, so that a search finds them alone. */
const late = 'Late';
const lateCount = count - batchSize;
/** In the names of the boys of the last batch. */
const end = 'End';

/** The boys in the order of the list: `boy-0` is the newest. */
const boys = Array.from({ length: count }, (_, index) => ({
  path: `envelopes/boy-${index}`,
  stored: storedBoy({
    envelopeId: `boy-${index}`,
    lastName: `Number${index}${index < batchSize ? '' : late}${index < 2 * batchSize ? '' : end}`,
    createdAt: new Date(Date.UTC(2026, 9, 20) - index * 60_000),
  }),
}));

async function register(programme: Programme): Promise<void> {
  const [uid = '', entry] = Object.entries(await programme.list('admins'))[0] ?? [];
  const schools = [String(storedBoy()['Yeshiava'])];
  await programme.write({
    ...Object.fromEntries(boys.map(({ path, stored }) => [path, stored])),
    [`admins/${uid}`]: { ...entry, role: 'helper', schools },
  });
}

/** Like `openBulkForm`, also where boys are still selected: those of an award whose page was closed. */
async function openBulkFormAnew(page: Page, count: number): Promise<void> {
  await ready(page, 'envelopes');
  const done = page.getByRole('button', { name: 'Done selecting' });
  await expect(async () => {
    if (await done.isVisible()) await done.click({ timeout: 5000 });
    await expect(done).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await openBulkForm(page, count);
}

/** How often each boy got an award, by his history. Expects that his total agrees. */
async function timesPaid(programme: Programme): Promise<readonly number[]> {
  const stored = await programme.readAll(boys.map(({ path }) => path));
  return stored.map((boy) => {
    const history = boy?.['minyanPointsHistory'];
    const times = Array.isArray(history) ? history.length : -1;
    expect(boy?.['minyanPoints']).toBe(5 * times);
    return times;
  });
}

/** Expects how often the boys were paid: the first batch, the second, and the last two boys. */
async function expectPaid(
  programme: Programme,
  times: readonly [number, number, number],
): Promise<void> {
  // The batches arrive in any order.
  const paths = times.map((_, batch) => `envelopes/boy-${batch * batchSize}`);
  const totals = async () =>
    (await programme.readAll(paths)).map((boy) => Number(boy?.['minyanPoints']));
  await expect.poll(totals, patiently).toEqual(times.map((paid) => 5 * paid));
  expect(await timesPaid(programme)).toEqual(
    boys.map((_, index) => times[Math.floor(index / batchSize)]),
  );
}

/** Delays the batch with a boy until `release` is called. */
function holdBatchOf(page: Page, boy: string) {
  return holdBack(page, /Firestore\/Write\/channel|documents:commit/, (request) =>
    new RegExp(`${boy}\\b`).test(request.postData() ?? ''),
  );
}

const toMenu = (page: Page, entry: string) =>
  page.getByRole('navigation').getByRole('link', { name: entry }).click();

async function refusesTheSecondBatch(page: Page, programme: Programme): Promise<void> {
  await openBulkFormAnew(page, count);
  const form = bulkForm(page);
  await expect(form.getByText('For 12 boys')).toBeVisible();
  const second = await holdBatchOf(page, 'boy-8');
  await award(page, '5', 'Shabbos');
  await second.arrived;
  await expect(form.getByText('5 of 12 boys have received their points')).toBeVisible(patiently);
  await expect(form.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^41\.6/);
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
  await expect(form.getByText('5 of 12 boys have received their points')).toBeVisible();
  await page.goBack();
  await ready(page, 'dashboard');
  // A boy is deleted while the batch is being sent: the server rejects his update, and so the whole batch.
  await programme.remove('envelopes/boy-8');
  second.release();
  await expect(
    page.getByText(
      `Failed to add minyan points. ${notAllowed} 5 of 12 boys have received their points. The other 7 are still selected on Envelopes.`,
    ),
  ).toBeVisible(patiently);
  await toMenu(page, 'Envelopes');
  await expect(form.getByRole('alert')).toHaveText(
    `Failed to add minyan points. ${notAllowed} 5 of 12 boys have received their points. Try again to pay the remaining 7 boys.`,
    patiently,
  );
  await expect(form.getByText('For 6 boys')).toBeVisible();
  await programme.write({ 'envelopes/boy-8': boys[8]?.stored ?? {} });
  await expect(form.getByText('For 7 boys')).toBeVisible(patiently);
  await expectPaid(programme, [1, 0, 0]);
  await expect(form.getByLabel('Points for each boy')).toHaveValue('5');
  await expect(form.getByLabel('Memo')).toHaveValue('Shabbos');
}

async function closesThePage(page: Page, programme: Programme): Promise<void> {
  const form = bulkForm(page);
  // One batch is being sent and another waits: the next page asks the administrator about it.
  const second = await holdBatchOf(page, 'boy-8');
  await form.getByRole('button', { name: 'Try again' }).click();
  await second.arrived;
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  // The next page sends this batch again; until its outcome is known, the question may come and go.
  second.release();
  await expect(form.getByRole('alert')).toHaveText(
    'The page was closed before all boys received their points. Try again to pay the rest. 5 of 7 boys have received their points. Try again to pay the remaining 2 boys.',
    patiently,
  );
  await expect(form.getByText('For 2 boys')).toBeVisible();

  // The last batch is being sent: the next page sends it again without a question. The form of the list that is opened
  // meanwhile closes when it is paid, else it would offer the boys a second time.
  const last = await holdBatchOf(page, 'boy-11');
  await form.getByRole('button', { name: 'Try again' }).click();
  await last.arrived;
  await page.keyboard.press('Escape');
  await toMenu(page, 'Dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  const again = await holdBatchOf(page, 'boy-11');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await again.arrived;
  await toMenu(page, 'Envelopes');
  await expect(form).toBeVisible();
  again.release();
  last.release();
  await expectPaid(programme, [1, 1, 1]);
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Done selecting' })).toHaveCount(0);
}

async function stops(page: Page, programme: Programme): Promise<void> {
  const form = bulkForm(page);
  await page.getByRole('searchbox').fill(late);
  await openBulkFormAnew(page, lateCount);
  const stopped = await holdBatchOf(page, 'boy-6');
  await award(page, '5', 'Shabbos');
  await stopped.arrived;
  await form.getByRole('button', { name: 'Stop' }).click();
  stopped.release();
  await expect(form.getByRole('alert')).toHaveText(
    'Stopped. The boys still selected have not received their points. 5 of 7 boys have received their points. Try again to pay the remaining 2 boys.',
    patiently,
  );
  await expectPaid(programme, [1, 2, 1]);
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Minyan Points Added Successfully')).toBeVisible(patiently);
  await expect(form).toBeHidden();
  await expectPaid(programme, [1, 2, 2]);
}

async function expectNothingAsked(page: Page): Promise<void> {
  await expect(page.getByText('Sending changes…')).toBeHidden();
  await expect(page.getByText('refused')).toHaveCount(0);
  await expect(bulkForm(page)).toHaveCount(0);
}

async function reloadsOffline(page: Page, programme: Programme): Promise<void> {
  await openBulkFormAnew(page, lateCount);
  await awardOfflineAndReload(page);
  await expectPaid(programme, [1, 3, 3]);
  await expectNothingAsked(page);
}

async function reloadsOnItsWay(page: Page, programme: Programme): Promise<void> {
  await page.getByRole('searchbox').fill(end);
  await openBulkFormAnew(page, 2);
  const writes = await holdBack(page, /Firestore\/Write\/channel/);
  await award(page, '5', 'sent');
  await writes.arrived;
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  writes.release();
  await ready(page, 'envelopes');
  await expectPaid(programme, [1, 3, 4]);
  await expectNothingAsked(page);
}

test('E8 found 17.1 and 17.2: an award that is refused, stopped, closed or reloaded in the middle says who is paid, keeps the rest selected, and in the end pays each boy once', async ({
  allowedComplaints,
  programme,
  openAsAdmin,
}) => {
  allowedComplaints.push(/status of 403/, ...offlineComplaints);
  await register(programme);
  const page = await openAsAdmin('/admin/dashboard');
  await toMenu(page, 'Envelopes');
  await test.step('when one of three batches is refused after the page was left, a toast says so, and the form is restored', () =>
    refusesTheSecondBatch(page, programme));
  await test.step('it pays only the others; boys whose batch a closed page had sent are paid, and the rest can be tried again', () =>
    closesThePage(page, programme));
  await test.step('an award that is stopped leaves those selected who are not paid yet', () =>
    stops(page, programme));
  await test.step('17.1 an award in two batches offline outlives a reload, and nothing is asked', () =>
    reloadsOffline(page, programme));
  await test.step('17.2 so does a small one on its way', () => reloadsOnItsWay(page, programme));
});
