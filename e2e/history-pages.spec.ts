import { storedBoy, storedPointsEntry } from '@gabbai/domain/testing/stored-builders.ts';
import { bulkForm, award, openBulkForm } from './bulk-award.ts';
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

test('L7 a long history moves into pages by itself, after an award and when a profile is opened; the profile shows earlier lines, and a boy takes his pages along', async ({
  programme,
  openAsAdmin,
}) => {
  await programme.write({
    'envelopes/moshe': boy('Moshe', 600),
    'envelopes/dovid': boy('Dovid', 121),
  });
  const page = await openAsAdmin('/admin/envelopes/profile/moshe');
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

  await test.step('an award pages the others it reaches', async () => {
    await page.goto('/admin/envelopes');
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
    await page.goto('/admin/envelopes/profile/dovid');
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
    await page.goto('/admin/setting');
    await page.getByRole('button', { name: /^Bring back/ }).click();
    await expect(page.getByText(/ is back\.$/)).toBeVisible();
    expect(await programme.read('envelopes/dovid')).toMatchObject({ minyanPoints: 125 });
  });
});
