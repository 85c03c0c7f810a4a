import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { storedBoy, storedWinner } from '@gabbai/domain/testing/stored-builders.ts';
import { expect, test } from './office.ts';

const boys = [
  { firstName: 'Moshe', lastName: 'Katz', Yeshiava: 'Toras Chaim, Lakewood', grade: '5th' },
  { firstName: '"Moishy"', lastName: 'Levin', Yeshiava: 'The "Mesivta"', grade: '=1+1' },
  { firstName: 'שלמה', lastName: 'בן-דוד', Yeshiava: 'ישיבת תורת חיים', grade: 'ה' },
  { firstName: '=HYPERLINK("http://example.org")', lastName: '', Yeshiava: '+1', grade: '-1' },
  { firstName: '@SUM(A1)', lastName: 'two\n=1+1', Yeshiava: undefined, grade: undefined },
];

const header = '"Name","School","Grade","Prizes Won","Member Since"\r\n';
const rows = [
  '"Moshe Katz","Toras Chaim, Lakewood","5th","0","Nov 20"\r\n',
  `"""Moishy"" Levin","The ""Mesivta""","'=1+1","1","Nov 19"\r\n`,
  '"שלמה בן-דוד","ישיבת תורת חיים","5th","2","Nov 18"\r\n',
  `"'=HYPERLINK(""http://example.org"")","'+1","'-1","3","Nov 17"\r\n`,
  `"'@SUM(A1) two\n'=1+1","","","4","Nov 16"\r\n`,
];

async function download(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download List' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('envelopes.csv');
  return await readFile(await file.path());
}

test('E9 found 5: the list is saved as it is shown: byte by byte, as a spreadsheet reads it, with no formula in it', async ({
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  allowedComplaints.push(/net::ERR_/);
  await programme.write(
    Object.fromEntries(
      boys.map((boy, index) => [
        `envelopes/boy-${index}`,
        storedBoy({
          ...boy,
          winnerList: Array.from({ length: index }, () => storedWinner()),
          // In the browser's time zone it is still the evening before.
          createdAt: new Date(Date.UTC(2026, 10, 20 - index, 1)),
        }),
      ]),
    ),
  );
  const page = await openAsAdmin('/admin/envelopes');
  await page.locator('html[data-ready="envelopes"]').waitFor({ state: 'attached' });
  await expect(page.getByRole('row')).toHaveCount(1 + boys.length);
  const bytes = await download(page);
  expect([...bytes.subarray(0, 3)], 'the mark of UTF-8').toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.subarray(3).toString('utf8')).toBe(header + rows.join(''));

  await page.getByLabel('Filter').selectOption('oldest');
  expect((await download(page)).subarray(3).toString('utf8')).toBe(
    header + rows.toReversed().join(''),
  );

  await page.getByLabel('Search by name').fill('mo');
  await expect(page.getByRole('row')).toHaveCount(3);
  expect((await download(page)).subarray(3).toString('utf8')).toBe(`${header}${rows[1]}${rows[0]}`);

  await page.getByLabel('Search by name').fill('no such name');
  await expect(page.getByRole('button', { name: 'Download List' })).toBeDisabled();

  await test.step('a list without a connection is saved as well', async () => {
    await page.getByLabel('Search by name').fill('katz');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.context().setOffline(true);
    expect((await download(page)).subarray(3).toString('utf8')).toBe(header + String(rows[0]));
  });
});
