import { storedBoy, storedPointsEntry } from '@gabbai/domain/testing/stored-builders.ts';
import { openOperatorClient } from '../tools/operator-client.ts';
import { writeSampleProgramme } from '../tools/sample/write-programme.ts';
import { awardOfflineAndReload, bulkForm, openBulkForm } from './bulk-award.ts';
import { ready } from './layout.ts';
import { expect, signIn, test } from './office.ts';
import { offlineComplaints } from './offline-complaints.ts';

const count = 1200;
/** The number of boys as the page shows it. */
const all = '1,200';

test('E2 E5 a programme of 1,200 boys is listed, searched and selected, and only what is in view is in the page @search', async ({
  allowedComplaints,
  backend,
  openPage,
  programme,
}) => {
  allowedComplaints.push(...offlineComplaints);
  await using client = await openOperatorClient({ dataDir: backend.dataDir });
  await writeSampleProgramme({
    client,
    envelopes: count,
    seed: 1,
    now: new Date('2026-11-20T12:00:00Z'),
    report: () => {},
  });

  const page = await openPage('/login');
  await page.addInitScript(noteFirstRows);
  await page.goto('/admin/envelopes');
  await signIn(page);
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows.first()).toBeVisible({ timeout: 60_000 });
  await ready(page, 'envelopes');
  await expect(page.getByText(`${all} of ${all} boys shown`)).toBeAttached({ timeout: 60_000 });
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(count + 1));
  const early = await page.evaluate(() => Reflect.get(window, 'firstRows') as FirstRows);
  expect(early, 'the first rows show before the rest, and are not taken for all').toEqual({
    text: expect.stringMatching(/^[\d,]+ boys so far\. Loading the rest…$/),
    hasRows: true,
    canBeSaved: false,
  });
  expect(Number.parseInt(early.text.replace(',', ''), 10)).toBeLessThan(count);

  const scroller = page.getByRole('table').locator('..');
  await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect(page.locator(`tr[aria-rowindex="${count + 1}"]`)).toBeInViewport();
  const first = Number(await rows.first().getAttribute('aria-rowindex'));
  await scroller.evaluate((element) => element.scrollBy({ top: -300 }));
  await expect(page.locator(`tr[aria-rowindex="${first - 3}"]`)).toBeAttached();
  await expect.poll(() => rows.evaluateAll(isInOrder)).toBe(true);
  // Boys without a date come after the oldest; the server sends the oldest last.
  const old = page.locator(`tr[aria-rowindex="${count - 8}"]`);
  const address = (await old.getByRole('link').getAttribute('href')) ?? '';
  expect(await rows.count()).toBeLessThan(40);
  expect(await page.locator('*').count()).toBeLessThan(1500);

  await page.getByRole('searchbox').fill('katz');
  const found = page.getByText(new RegExp(`^\\d+ of ${all} boys shown$`));
  await expect(found).not.toHaveText(`${all} of ${all} boys shown`);
  const matching = Number.parseInt(await found.innerText(), 10);
  expect(matching).toBeGreaterThan(10);
  await expect(rows.first()).toContainText(/katz/i);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('button', { name: `Select all ${matching}` }).click();
  const add = page.getByRole('button', { name: /^Add Minyan Points/ });
  await expect(add).toHaveText(`Add Minyan Points (${matching})`);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: `Select all ${all}` }).click();
  await expect(add).toHaveText(`Add Minyan Points (${all})`);

  await test.step('a list that is whole stays so while many of its boys change at once', async () => {
    await page.evaluate(noteDisabled);
    const minyanPointsHistory = Array.from({ length: 60 }, (_, index) =>
      storedPointsEntry({ id: `entry-${index}` }),
    );
    const changed = Array.from({ length: 400 }, (_, index) => {
      const boy = storedBoy({
        envelopeId: `new-${index}`,
        lastName: 'Newcomer',
        minyanPoints: 300,
        minyanPointsHistory,
      });
      return [`envelopes/new-${index}`, boy] as const;
    });
    await programme.write(Object.fromEntries(changed));
    await expect(page.getByText('1,600 of 1,600 boys shown')).toBeAttached();
    expect(await page.evaluate(() => Reflect.get(window, 'wasDisabled') as boolean)).toBe(false);
  });

  await test.step('found 17.1: an award to 400 boys offline outlives a reload, and each is paid once', async () => {
    const done = { name: 'Done selecting' };
    await page.getByRole('button', done).click();
    await page.getByRole('dialog').getByRole('button', done).click();
    await page.getByRole('searchbox').fill('newcomer');
    await openBulkForm(page, 400);
    await awardOfflineAndReload(page);
    const paths = Array.from({ length: 400 }, (_, index) => `envelopes/new-${index}`);
    const totals = async () =>
      (await programme.readAll(paths)).map((boy) => Number(boy?.['minyanPoints']));
    await expect.poll(totals, { timeout: 120_000 }).toEqual(paths.map(() => 305));
    await expect(page.getByText('Sending changes…')).toBeHidden();
    await expect(page.getByText('refused')).toHaveCount(0);
    await expect(bulkForm(page)).toHaveCount(0);
  });

  await test.step('a boy whose address is opened shows before the list is complete', async () => {
    const direct = await openPage('/login');
    await direct.addInitScript(noteEarlyBoy);
    await direct.goto(address);
    await signIn(direct);
    await ready(direct, 'profile');
    expect(await direct.evaluate(() => Reflect.get(window, 'isEarly') as boolean)).toBe(true);
  });
});

/** Runs in the page: records whether a profile was shown before the whole list was loaded. */
function noteEarlyBoy(): void {
  const observer = new MutationObserver(() => {
    if (document.documentElement.dataset['ready'] !== 'profile') return;
    observer.disconnect();
    Reflect.set(window, 'isEarly', localStorage.getItem('records-read-whole') === null);
  });
  observer.observe(document, { attributeFilter: ['data-ready'], subtree: true });
}

/** Runs in the page: records whether the award button was disabled at any time. */
function noteDisabled(): void {
  let wasDisabled = false;
  const note = () => {
    wasDisabled ||= [...document.querySelectorAll('button')].some(
      ({ disabled, textContent }) => disabled && textContent.startsWith('Add Minyan Points'),
    );
    Reflect.set(window, 'wasDisabled', wasDisabled);
  };
  note();
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
}

interface FirstRows {
  readonly text: string;
  readonly hasRows: boolean;
  readonly canBeSaved: boolean;
}

/** Runs in the page: records the page's state when the list showed its first rows. */
function noteFirstRows(): void {
  const observer = new MutationObserver(() => {
    const buttons = [...document.querySelectorAll('button')];
    const download = buttons.find(({ textContent }) => textContent === 'Download List');
    const text = [...document.querySelectorAll('output')].find(({ textContent }) =>
      textContent.includes(' boys '),
    );
    if (download === undefined || text === undefined) return;
    observer.disconnect();
    const firstRows: FirstRows = {
      text: text.textContent,
      hasRows: document.querySelector('tbody tr a') !== null,
      canBeSaved: !download.disabled,
    };
    Reflect.set(window, 'firstRows', firstRows);
  });
  observer.observe(document, { childList: true, subtree: true });
}

function isInOrder(rows: readonly Element[]): boolean {
  const places = rows.map((row) => Number(row.getAttribute('aria-rowindex')));
  return places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));
}
