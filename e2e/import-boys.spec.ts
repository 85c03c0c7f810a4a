import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import { expectAccessibleInBothModes } from './accessible.ts';
import { holdBack } from './held-requests.ts';
import { expectSoundLayout, ready } from './layout.ts';
import { expect, test } from './office.ts';
import { rowXml, workbook, zip } from '../web/src/features/import/workbook/workbook-builder.ts';

const count = 60;
const before = {
  'common/general/schools/toras-chaim': { schoolId: 'toras-chaim', name: 'Yeshiva Toras Chaim' },
  'envelopes/moshe': storedBoy({ envelopeId: 'moshe', firstName: 'Moshe', lastName: 'Katz' }),
};

/** As Excel's "Unicode Text" has it: UTF-16 with tabs. Row 62 is a double, row 63 has a wrong grade and row 64 a formula. */
function excelFile(): Buffer {
  const rows = Array.from({ length: count - 1 }, (_, n) => [
    'Boy',
    `Number${n}`,
    n % 2 === 0 ? 'Yeshiva Toras Chaim' : 'Talmud Torah',
    '5',
    '3/14/2014',
  ]);
  const table = [
    ['First name', 'Last name', 'Yeshiva', 'Grade', 'DOB'],
    ...rows,
    [],
    ['Moshe', 'Katz', 'yeshiva toras chaim', '5th', ''],
    ['Yosef', 'Levi', 'Talmud Torah', 'Pre-1A', ''],
    ['=1+1', 'Formula', '', '', ''],
  ];
  const text = table.map((cells) => cells.join('\t')).join('\r\n');
  return Buffer.from(`\uFEFF${text}`, 'utf16le');
}

/** What the page has loaded. */
const loaded = (page: Page) =>
  page.evaluate(() => String(performance.getEntriesByType('resource').map(({ name }) => name)));

async function chooseFile(page: Page, name = 'boys.txt', buffer = excelFile()): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles({ name, mimeType: '', buffer });
}

const sections = `Cheder Zichron - class lists 5787,,
First name,Last name,Grade
Grade 5 - Rabbi Weiss,,
Ari,Section,5
Beri,Sectionx,
Total: 2,,
Waiting list,,
Grade 6 - Rabbi Stern,,
Chaim,Sectiony,6
Dovid,Sectionz,9th
`;

/** A sheet of notes, and one of boys with a hidden row and a date. */
function workbookFile(): Buffer {
  const date = '<c s="1"><v>41888</v></c>';
  return zip(
    workbook([
      { name: 'Notes', rows: rowXml(1, ['Lists of this year']) },
      {
        name: 'Grade 5',
        rows: [
          rowXml(1, ['First name', 'Last name', 'School', 'Class', 'Date of birth']),
          rowXml(2, ['Ari', 'Katz', 'Talmud Torah', '<c><v>5</v></c>', date]),
          rowXml(3, ['Old', 'Katz', 'Talmud Torah', '', ''], 'hidden="1"'),
          rowXml(4, ['משה', 'לוי', 'Talmud Torah', '<c><v>5</v></c>', '']),
        ].join(''),
      },
    ]),
  );
}

/** As Excel copies it: a title over all columns, a hidden row, a hidden column, a grade for two rows, and lines in a cell. */
const copiedHtml = `<html><head><style>.xl65 {display:none}</style></head><body><table>
<col width=64><col width=0 style='display:none;mso-width-alt:0'><col span=2>
<tr><td colspan=4 class=xl65 style='width:9pt'>Class list</td></tr>
<tr><td>First name</td><td>Id</td><td>Last name</td><td>Grade</td></tr>
<tr><td>"Berri"
  Dov</td><td>1</td><td>Katz<br>\tLevi</td><td rowspan=2>5</td></tr>
<tr><td>Chaim<img src="/never.png" onerror="document.title='run'"></td><td>2</td><td>Levi</td></tr>
<tr style='display:none'><td>Old</td><td>3</td><td>Boy</td><td>4</td></tr>
</table><script>document.title='run'</script></body></html>`;

/** A class list of each rebbe, with the boys of a family in a row. */
function familiesFile(): Buffer {
  const headings = rowXml(1, ['Family', 'Boy 1', 'Boy 2']);
  const weiss = headings + rowXml(2, ['Fink', 'Gad', 'Hillel']);
  const stern = headings + rowXml(2, ['Gross', 'Itamar &amp; Dov', '']);
  const names = ['Rabbi Weiss', 'Rabbi Stern'];
  return zip(workbook([weiss, stern].map((rows, at) => ({ name: names[at] ?? '', rows }))));
}

async function readCells(page: Page, text: string): Promise<void> {
  await page.getByLabel('Or paste cells').fill(text);
  await page.getByRole('button', { name: 'Read the cells' }).click();
}

/** Copies and pastes with the keyboard, so that the page gets both texts as a spreadsheet gives them. */
async function paste(page: Page, html: string, text: string): Promise<void> {
  await page.evaluate(
    ([html, text]) =>
      addEventListener(
        'copy',
        (event) => {
          event.clipboardData?.setData('text/html', html);
          event.clipboardData?.setData('text/plain', text);
          event.preventDefault();
        },
        { once: true },
      ),
    [html, text] as const,
  );
  await page.getByLabel('Or paste cells').press('Control+C');
  await page.getByLabel('Or paste cells').press('Control+V');
}

test('O1 O4 an import continues after its page was closed, creates no boy twice, and is undone except for boys changed since; a boy is added by hand', async ({
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  // The rules refuse to delete the boy who got points; he is found then.
  allowedComplaints.push(/status of 403/);
  await programme.write(before);
  const page = await openAsAdmin('/admin/envelopes');
  await ready(page, 'envelopes');
  const imported = async () =>
    Object.keys(await programme.list('envelopes')).filter((id) => id.startsWith('import-'));

  await test.step('the list is reviewed, and nothing is stored', async () => {
    await page.getByRole('link', { name: 'Import boys' }).click();
    await chooseFile(page);
    await expect(page.getByText('60 of 62 rows will be added, with 1 new school.')).toBeVisible();
    await page.getByRole('button', { name: 'Doubles: 1 row' }).click();
    await expect(page.getByText('Same as Moshe Katz in Yeshiva Toras Chaim.')).toBeVisible();
    await page.getByRole('button', { name: 'To fix: 1 row' }).click();
    await expect(page.getByText('The grade must be 1st to 8th.')).toBeVisible();
    await expectAccessibleInBothModes(page);
    await expectSoundLayout(page, 'the list');
    expect(Object.keys(await programme.list('activity'))).toEqual([]);
  });

  await test.step('the page is closed while the second batch is on its way', async () => {
    const writes = await holdBack(page, /documents:commit/, (request) =>
      (request.postData() ?? '').includes('batch-2'),
    );
    await page.getByRole('button', { name: 'Import 60 boys' }).click();
    await writes.arrived;
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    writes.release();
    await expect(page.getByRole('button', { name: 'Added: 50 rows', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Not added yet: 10 rows' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Added: 60 rows' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'There already: 1 row' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'To fix: 1 row' })).toBeVisible();
    expect(await imported()).toHaveLength(count);
    const schools = Object.values(await programme.list('common/general/schools'));
    expect(schools).toHaveLength(2);
    expect(new Set(schools.map(({ name }) => name))).toEqual(
      new Set(['Talmud Torah', 'Yeshiva Toras Chaim']),
    );
  });

  await test.step('a boy is added by hand', async () => {
    await page.getByRole('link', { name: 'Show the boys' }).click();
    await page.getByRole('button', { name: 'Add a boy' }).click();
    const form = page.getByRole('dialog', { name: 'Add a boy' });
    await form.getByLabel('First name').fill('moishe');
    await form.getByLabel('Last name').fill('katz');
    await form.getByLabel('School').selectOption('Yeshiva Toras Chaim');
    await expect(form.getByText('There is a similar name: Moshe Katz')).toBeVisible();
    await form.getByLabel('First name').fill('moshe');
    await expect(
      form.getByText('There is already Moshe Katz in Yeshiva Toras Chaim.'),
    ).toBeVisible();
    await expectAccessibleInBothModes(page);
    await form.getByLabel('First name').fill('Dovid');
    await form.getByLabel('Grade').selectOption('4th');
    await form.getByRole('button', { name: 'Add boy' }).click();
    await expect(page.getByRole('heading', { name: 'Dovid katz' })).toBeVisible();
    const added = Object.values(await programme.list('envelopes')).filter(
      ({ lastName }) => lastName === 'katz',
    );
    expect(added).toMatchObject([
      { firstName: 'Dovid', Yeshiava: 'Yeshiva Toras Chaim', grade: '4th', minyanPoints: 0 },
    ]);
  });

  await test.step('the import is undone; a boy who got points and one whose rebbe was entered stay', async () => {
    // Both are of the school that was there before.
    const boys = await programme.list('envelopes');
    const [paid = '', edited = ''] = (await imported()).filter(
      (id) => boys[id]?.['Yeshiava'] === 'Yeshiva Toras Chaim',
    );
    const touched = { minyanPoints: 5, minyanPointsHistory: [{ points: 5, type: 'add' }] };
    await programme.write({
      [`envelopes/${paid}`]: { ...boys[paid], ...touched },
    });
    await page.goto(`/admin/envelopes/profile/${edited}`);
    await page.getByLabel('Rebbe').fill('Rabbi Weiss');
    await page.getByLabel('Rebbe').press('Enter');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Activity', exact: true }).click();
    await page.getByRole('button', { name: 'Undo: Imported 60 boys' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('58 boys deleted, 2 kept.')).toBeVisible();
    expect(await imported()).toEqual([paid, edited]);
    expect(Object.keys(await programme.list('common/general/schools'))).toEqual(['toras-chaim']);
    await expect(page.getByText(/^Undone by/)).toBeVisible();
    await expect(page.getByText('Undone: Imported 58 boys')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Undo: Imported 60 boys' })).toHaveCount(0);
  });
});

test('found F44 F45 F47: boys of a workbook are added from the chosen sheet; copied cells and dates are read as they are', async ({
  programme,
  openAsAdmin,
}) => {
  await programme.write(before);
  const page = await openAsAdmin('/admin/envelopes/import');
  await ready(page, 'import');

  await test.step('files that are not lists are refused with what to do; only a workbook loads its reader', async () => {
    await chooseFile(page, 'empty.csv', Buffer.from(' '));
    await expect(page.getByText('There are no rows in it.')).toBeVisible();
    expect(await loaded(page)).not.toContain('workbook');
    await chooseFile(page, 'old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
    await expect(page.getByText(/an old Excel workbook .*paste them into the box/)).toBeVisible();
    await chooseFile(page, 'half.xlsx', workbookFile().subarray(0, 300));
    await expect(page.getByText('This workbook cannot be read.')).toBeVisible();
    const bomb = workbook([{ name: 'Boys', rows: ' '.repeat(101_000_000) }]);
    await chooseFile(page, 'bomb.xlsx', zip(bomb));
    await expect(page.getByText('This workbook is too large to be read here.')).toBeVisible();
    expect(await loaded(page)).toContain('workbook');
  });

  await test.step('copied cells with quotation marks and dates that may mean two days', async () => {
    const rows = '"Berri" Dov\tKatz\t5/9/2014\nChaim\tLevi\t6/9/2014';
    await readCells(page, `First name\tLast name\tBirthday\n${rows}`);
    await expect(page.getByText('1 question above must be answered first.')).toBeVisible();
    await page.getByLabel('Dates').selectOption('Day first: 5/9/2014 is September 5');
    await expect(page.getByText('2 of 2 rows will be added.')).toBeVisible();
    await page.getByLabel('Cells are separated by').selectOption('Commas');
    await expect(page.getByLabel('Cells are separated by')).toHaveValue(',');
    await page.getByRole('button', { name: 'Start over' }).click();
  });

  await test.step('two columns for one field are a question that comes first', async () => {
    await readCells(page, 'First name\tFirst name\tLast name\nAri\tYankel\tKatz');
    await expect(page.getByText('1 question above must be answered first.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Go to the question' }).click();
    const question = page.getByLabel('Which column is this: First name?');
    await expect(question).toBeFocused();
    await expect(question).toHaveValue('');
    await question.selectOption('None of them');
    await expect(page.getByRole('button', { name: 'Import 1 boy' })).toBeEnabled();
    await expect(page.getByLabel('First name, row 2')).toHaveValue('');
    await page.getByRole('button', { name: 'Start over' }).click();
    await readCells(page, 'Name (Last, First)\tGrade\nKatz, Ari\t5');
    await expect(page.getByText('2 of 2 columns used')).toBeVisible();
    await expect(page.locator('details')).not.toHaveAttribute('open');
    await page.getByRole('button', { name: 'Start over' }).click();
  });

  await test.step('what a value means is typed once for all its rows, and unknown grades are left empty together', async () => {
    const rows = 'Ari\tA\tPurim 5774\tN/A\tK\nBeri\tB\tPurim 5774\tN/A\tPre-1A';
    await readCells(page, `First name\tLast name\tBirthday\tEmail\tGrade\n${rows}`);
    await expect(page.getByText('0 of 2 rows will be added.')).toBeVisible();
    await expect(page.getByLabel(/^What .*N\/A.* stands for$/)).toHaveValue('');
    const meaning = page.getByLabel(/^What .*Purim 5774.* stands for$/);
    await meaning.fill('3/16/2014');
    await meaning.press('Enter');
    await page.getByRole('button', { name: 'No grade for all of these' }).click();
    await expect(page.getByText('2 of 2 rows will be added.')).toBeVisible();
    await expect(page.getByLabel('Birthday, row 3')).toHaveValue('March 16, 2014');
    await expectSoundLayout(page, 'values that cannot be read');
    await page.getByRole('button', { name: 'Start over' }).click();
  });

  await test.step('copied cells with HTML are its cells, and the list is read at once', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await paste(page, copiedHtml, 'First name\tLast name\nWrong\tCells');
    await expect(page.getByText('2 of 3 rows will be added.')).toBeVisible();
    await expect(page.getByText('1 hidden row was left out.')).toBeVisible();
    await expect(page.getByText('1 hidden column was left out.')).toBeVisible();
    await expect(page.getByLabel('First name, row 3')).toHaveValue('"Berri" Dov');
    await expect(page.getByLabel('Last name, row 3')).toHaveValue('Katz Levi');
    await expect(page.getByLabel('Grade, row 4')).toHaveValue('5th');
    expect(requests.filter((url) => url.includes('never'))).toEqual([]);
    expect(await page.title()).not.toBe('run');
    await page.getByRole('button', { name: 'Start over' }).click();
    const fixtures = '../web/src/features/import/workbook/fixtures/';
    const html = await readFile(new URL(`${fixtures}sheet-he-IL.html`, import.meta.url), 'utf8');
    await paste(page, html, 'שם\nטעות');
    await expect(page.getByText('3 of 5 rows will be added.')).toBeVisible();
    await expect(page.getByLabel('Birthday, row 3')).toHaveValue('September 5, 2014');
    await page.getByRole('button', { name: 'Start over' }).click();
    await paste(page, '<p>Class list</p><table><tr><td>x</td></tr></table>', 'Name\nAri Katz');
    await expect(page.getByText('1 of 1 row will be added.')).toBeVisible();
    await page.getByRole('button', { name: 'Start over' }).click();
  });

  await test.step('a workbook, all sheets with the boys of a family in a row, and two boys in a cell', async () => {
    await chooseFile(page, 'families.xlsx', familiesFile());
    await expect(page.getByText('2 of 6 rows will be added.')).toBeVisible();
    await expect(page.getByLabel('Rebbe, row 4')).toHaveValue('Rabbi Weiss');
    await page.getByRole('button', { name: 'To fix: 1 row' }).click();
    await expect(page.getByText('This may be more than one boy')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Import row/ }).click();
    await expect(page.getByText('3 of 6 rows will be added.')).toBeVisible();
    await expectSoundLayout(page, 'several boys in a row');
    await page.getByLabel('Sheet', { exact: true }).selectOption('Rabbi Stern');
    await expect(page.getByText('1 other sheet is not read.')).toBeVisible();
    await page.getByRole('button', { name: 'Start over' }).click();
  });

  await test.step('a workbook, its second sheet', async () => {
    await chooseFile(page, 'boys.xlsx', workbookFile());
    await page.getByLabel('Sheet').selectOption('Grade 5');
    await expect(page.getByText('1 hidden row was left out.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'The first rows' })).toContainText('2014-09-06');
    await expectAccessibleInBothModes(page);
    await expectSoundLayout(page, 'how the list was read');
    await page.getByRole('button', { name: 'Import 2 boys' }).click();
    await expect(page.getByRole('button', { name: 'Added: 2 rows' })).toBeVisible();
    const boys = Object.values(await programme.list('envelopes'));
    expect(boys.filter(({ firstName }) => firstName === 'Ari')).toMatchObject([
      { lastName: 'Katz', grade: '5th', birthMonth: 'September', birthDay: '6', birthYear: '2014' },
    ]);
    expect(boys.some(({ firstName }) => firstName === 'Old')).toBe(false);
    await page.getByRole('button', { name: 'Import another list' }).click();
  });

  await test.step('found F35: of two boys with one name the difference is asked about, and the answer is kept', async () => {
    const rows = 'Moshe\tCousin\tTT\t3\tYankel\nMoshe\tCousin\tTT\t6\tBerel';
    await readCells(page, `First name\tLast name\tSchool\tGrade\tFather\n${rows}`);
    await expect(page.getByText('1 row waits for your answer above.')).toBeVisible();
    const question = page.getByRole('table', { name: 'Moshe Cousin' });
    await expect(question.getByRole('row', { name: 'Father' })).toHaveText('FatherBerelYankel');
    await page.getByRole('button', { name: 'These are two boys' }).click();
    await expect(page.getByText('2 of 2 rows will be added, with 1 new school.')).toBeVisible();
    await page.getByRole('button', { name: 'The same boy' }).click();
    await expect(page.getByText('1 of 2 rows will be added, with 1 new school.')).toBeVisible();
    await page.getByRole('button', { name: 'These are two boys' }).click();
    await expectAccessibleInBothModes(page);
    await expectSoundLayout(page, 'a question about cousins');
    await page.getByRole('button', { name: 'Import 2 boys' }).click();
    await expect(page.getByRole('button', { name: 'Added: 2 rows' })).toBeVisible();
    await expect
      .poll(async () => Object.values(await programme.list('activity')).map(({ action }) => action))
      .toContain('two-boys');
  });
});

test('found F48: in a list with sections, what they say is proposed, a left-out row is included, the numbers add up, and the last page has Undo', async ({
  programme,
  openAsAdmin,
}) => {
  const page = await openAsAdmin('/admin/envelopes/import');
  await chooseFile(page, 'boys.txt', Buffer.from(sections));
  await expect(page.getByText('3 of 9 rows will be added.')).toBeVisible();
  const proposal = page.getByRole('checkbox', { name: /^Fill in what stands above/ });
  await expect(proposal).toBeChecked();
  await expect(page.getByLabel('Rebbe, row 5')).toHaveValue('Rabbi Weiss');
  await proposal.uncheck();
  await expect(page.getByLabel('Rebbe, row 5')).toHaveValue('');
  await proposal.check();
  await page.getByRole('button', { name: 'Left out: 5 rows' }).click();
  await expect(page.getByText('Not a boy: a total or a number.')).toBeVisible();
  await page.getByLabel('Import row 7').click();
  await expect(page.getByText('4 of 9 rows will be added.')).toBeVisible();
  await expectSoundLayout(page, 'a list with sections');
  await page.getByRole('button', { name: 'Import 4 boys' }).click();

  await expect(page.getByText('The list has 9 rows:')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Added: 4 rows' })).toBeVisible();
  await page.getByRole('button', { name: 'Left out: 4 rows' }).click();
  await expect(page.getByRole('table', { name: 'Left out' })).toContainText('a section');
  await page.getByRole('button', { name: 'To fix: 1 row' }).click();
  await expect(page.getByText('The grade must be 1st to 8th.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await expectSoundLayout(page, 'the result');
  const boys = Object.values(await programme.list('envelopes'));
  expect(boys.map(({ rebbe }) => rebbe)).toContain('Rabbi Stern');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('4 boys deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(await programme.list('envelopes')).toEqual({});
});
