import type { Page } from '@playwright/test';
import { storedBoy, storedPointsEntry } from '@gabbai/domain/testing/stored-builders.ts';
import { bulkForm, award, openBulkForm, three } from './bulk-award.ts';
import { expect, test } from './office.ts';
import { askToDelete } from './profile-page.ts';
import type { Programme } from './programme.ts';

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    storedPointsEntry({
      id: index % 10 === 0 ? undefined : `e${index}`,
      points: 1,
      method: `Line ${index}`,
      timeStamp: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    }),
  );
const boy = (firstName: string, count: number) =>
  storedBoy({
    envelopeId: firstName.toLowerCase(),
    firstName,
    minyanPoints: count,
    minyanPointsHistory: lines(count),
  });

/** All of a boy's lines, in pages and in his history, without the line that stands for the pages. */
async function allLines(programme: Programme, id: string) {
  const pages = await programme.list(`envelopes/${id}/pointsHistory`);
  const stored = (await programme.read(`envelopes/${id}`))?.['minyanPointsHistory'];
  const paged = Object.keys(pages)
    .toSorted()
    .map((page) => pages[page]?.['entries'] as object[]);
  const [first, ...rest] = stored as { id?: string }[];
  const isCarried = first?.id?.startsWith('carried-') === true;
  return { all: [...paged.flat(), ...(isCarried ? rest : (stored as object[]))], pages: paged };
}

async function movesIntoPages(page: Page, programme: Programme): Promise<void> {
  await expect
    .poll(async () => (await allLines(programme, 'moshe')).pages.map(({ length }) => length))
    .toEqual([180, 180, 180]);
  expect((await allLines(programme, 'moshe')).all).toEqual(lines(600));
  expect(await programme.read('envelopes/moshe')).toMatchObject({
    minyanPoints: 600,
    minyanPointsHistory: [
      { id: 'carried-0003', points: 540, type: 'add' },
      ...lines(600).slice(540),
    ],
  });

  const toMenu = (entry: string) =>
    page.getByRole('navigation').getByRole('link', { name: entry }).click();
  const points = page.getByRole('region', { name: 'Minyan Points' });
  const shown = points.getByRole('listitem');
  await points.getByRole('button', { name: 'Show all 61 entries' }).click();
  await expect(shown).toHaveCount(61);
  await expect(shown.last()).toContainText('Carried over');
  await expect(shown.last().getByRole('button')).toHaveCount(0);
  const earlier = points.getByRole('button', { name: 'Show earlier' });
  await earlier.click();
  await expect(shown).toHaveCount(241);
  await expect(shown.last()).toContainText('+360');
  await earlier.click();
  await expect(shown).toHaveCount(421);
  await earlier.click();
  await expect(shown).toHaveCount(600);
  await expect(shown.last()).toContainText('Line 0');
  await expect(earlier).toBeHidden();

  await test.step('an award moves long histories of its other boys into pages, too', async () => {
    await toMenu('Envelopes');
    await openBulkForm(page, 2);
    await award(page, '5', 'Shabbos');
    await expect(bulkForm(page)).toBeHidden();
    await expect.poll(async () => (await allLines(programme, 'dovid')).pages.length).toBe(1);
    const { all } = await allLines(programme, 'dovid');
    expect(all.slice(0, 121)).toEqual(lines(121));
    expect(all).toHaveLength(122);
    expect(await programme.read('envelopes/dovid')).toMatchObject({ minyanPoints: 126 });
  });

  await test.step('a line that has moved into a page is undone', async () => {
    await programme.write({
      'activity/e21': {
        at: new Date(),
        by: 'x',
        action: 'award-points',
        subject: 'envelopes/dovid',
        summary: 'Awarded 1 point to Dovid',
        envelopes: ['dovid'],
        gain: 1,
      },
    });
    await page.getByRole('link', { name: 'View Detail of Dovid Katz' }).click();
    await points.getByRole('button', { name: /^Show all/ }).click();
    await earlier.click();
    await points.getByRole('button', { name: 'Undo Line 21', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Undo these points?' });
    await question.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Points undone.')).toBeVisible();
    await expect(shown.filter({ hasText: /^Line 21/ })).toContainText('Undone');
    expect(await programme.read('envelopes/dovid')).toMatchObject({ minyanPoints: 125 });
  });

  await test.step('O3 the pages of a deleted boy stay while he can be brought back', async () => {
    await askToDelete(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Envelope deleted successfully')).toBeVisible();
    expect(await programme.read('envelopes/dovid')).toBeNull();
    const pages = Object.keys(await programme.list('envelopes/dovid/pointsHistory'));
    expect(pages).toContain('0001');
    await toMenu('Setting');
    await page.getByRole('button', { name: /^Bring back/ }).click();
    await expect(page.getByText(/ is back\.$/)).toBeVisible();
    expect(await programme.read('envelopes/dovid')).toMatchObject({ minyanPoints: 125 });
  });
}

async function undoesAsOneAct(
  page: Page,
  programme: Programme,
  openAsAdmin: (path: string) => Promise<Page>,
): Promise<void> {
  const old = storedPointsEntry({ id: 'old', points: 8, method: 'Earlier' });
  await programme.write({
    ...three,
    'envelopes/a': storedBoy({
      firstName: 'Moshe',
      lastName: 'Katz',
      minyanPoints: 8,
      minyanPointsHistory: [old],
    }),
  });
  const totals = async () =>
    (await programme.readAll(Object.keys(three))).map((boy) => boy?.['minyanPoints'] ?? 0);
  for (const id of ['moshe', 'dovid']) await programme.remove(`envelopes/${id}`);
  await page.getByRole('navigation').getByRole('link', { name: 'Envelopes' }).click();
  await expect(page.getByText('3 of 3 boys shown')).toBeAttached();
  await openBulkForm(page, 3);
  await award(page, '5', 'Shabbos minyan');
  await expect(page.getByText('3 boys · +5 each')).toBeVisible();
  await expect(bulkForm(page)).toBeHidden();
  await programme.remove('envelopes/c');

  await page.getByRole('link', { name: 'View Detail of Moshe Katz' }).click();
  const points = page.getByRole('region', { name: 'Minyan Points' });
  const lines = points.getByRole('listitem');
  await expect(lines.first()).toContainText('admin@example.org');
  const undo = points.getByRole('button', { name: 'Undo Shabbos minyan' });
  await undo.click();
  const question = page.getByRole('dialog', { name: 'Undo these points?' });
  await expect(question).toContainText('Awarded 5 points to 3 boys: Shabbos minyan');
  await expect(question).toContainText('2 boys lose 5 points each.');
  await expect(question).toContainText('1 boy was deleted since and is left out.');
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(undo).toBeFocused();

  await points.getByRole('button', { name: 'Buy' }).click();
  await expect(lines.first()).toContainText('-10');
  const figure = (label: string) => points.getByText(label, { exact: true }).locator('xpath=..');
  await expect(figure('Earned this year')).toContainText('13');
  await expect(figure('Spent this year')).toContainText('10');
  await expect(figure('To spend')).toContainText('$0');
  await undo.press('Enter');
  await expect(question).toContainText('Below zero afterwards: Moshe Katz (-2).');
  await question.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Points undone.')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(lines.first()).toContainText('Undone: Awarded 5 points to 3 boys');
  await expect(undo).toBeHidden();
  expect((await totals()).slice(0, 2)).toEqual([-2, 0]);

  await test.step('a second administrator who asked before sees it', async () => {
    const other = await openAsAdmin('/admin/envelopes/profile/a');
    await other.getByRole('button', { name: 'Return this purchase' }).click();
    const theirs = other.getByRole('dialog', { name: 'Return this purchase?' });
    await expect(theirs).toContainText('1 boy gets 10 points back.');
    await points.getByRole('button', { name: 'Return this purchase' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Return', exact: true }).click();
    await expect(page.getByText('Purchase returned.')).toBeVisible();
    await theirs.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(other.getByText('Purchase returned.')).toBeVisible();
    expect((await totals())[0]).toBe(8);
    await expect(figure('Earned this year')).toContainText('8');
    await expect(figure('Spent this year')).toContainText('0');
    await expect(figure('To spend')).toContainText('$5');
  });

  await test.step('an award from before the log listed its boys has no Undo', async () => {
    await points.getByRole('button', { name: /^Undo/ }).last().click();
    await expect(question).toContainText('Remove them by hand instead.');
    await expect(question.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  });
}

test('L2 L3 L5 L7 a long history moves into pages; an award is undone as one act, and a purchase is returned', async ({
  programme,
  openAsAdmin,
}) => {
  await programme.write({
    'envelopes/moshe': boy('Moshe', 600),
    'envelopes/dovid': boy('Dovid', 121),
  });
  const page = await openAsAdmin('/admin/envelopes/profile/moshe');
  await test.step('L7 a long history moves into pages by itself, after an award and when a profile is opened; the profile shows earlier lines, and a boy takes his pages along', () =>
    movesIntoPages(page, programme));
  await test.step('L2 L3 L5 an award to three boys is undone as one act from one boy’s history, and a purchase is returned, each once', () =>
    undoesAsOneAct(page, programme, openAsAdmin));
});
