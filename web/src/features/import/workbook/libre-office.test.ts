import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readBoys } from '@gabbai/domain/testing/read-boys.ts';
import { readWorkbook, type WorkbookSheet } from './read-workbook.ts';

/** From one sheet with a joined title, joined classes, formulas, leading zeros, a hidden column, and a hidden row of a boy who has left. */
const fixture = (name: string) => readFile(new URL(`fixtures/${name}`, import.meta.url));

const locales = ['en-US', 'de-DE', 'he-IL'];
const boys = [
  'Ari / Katz / Talmud Torah Zichron / 5th / September 5 2014 / parent1@example.org',
  'Beri / Ben David / Talmud Torah Zichron / 5th / September 25 2014 / parent2@example.org',
  'Chaim Boruch / Levi / Talmud Torah Zichron / 5th / January 2 2014 / parent3@example.org',
  "Dov / O'Brien / Cheder, Boro Park / 5th / February 28 2015 / parent4@example.org",
  'משה / כץ / ת"ת אור / 6th / December 4 2013 / parent5@example.org',
  'יוסף חיים / לוי / ת"ת אור / 6th / March 1 2013 / parent6@example.org',
  'שלמה / בן דוד / ת"ת אור / 6th / May 9 2014 / parent7@example.org',
  'Eli / Weiss-Stern / Cheder, Boro Park / 6th / November 30 2013 / parent8@example.org',
  '"Berri" Dov / Roth / Cheder, Boro Park / 7th / February 29 2012 / parent9@example.org',
  'Fishel / Gold / Talmud Torah Zichron / 7th / July 8 2012 / parent10@example.org',
  'Gad / Azoulay / Talmud Torah Zichron / 7th / October 11 2012 / parent11@example.org',
  'Hillel / Section / Talmud Torah Zichron / 7th / June 28 2012 / parent12@example.org',
];
const whoHasLeft = 'Left / Away / Talmud Torah Zichron / 5th / April 4 2014';

async function readSheet(name: string): Promise<WorkbookSheet> {
  const workbook = await readWorkbook(await fixture(name));
  const sheet = 'refusal' in workbook ? undefined : workbook.sheets[0];
  if (sheet === undefined) throw new Error('the workbook is refused');
  return sheet;
}

it.each(locales)(
  'found F47: a workbook of LibreOffice in %s has its twelve boys',
  async (locale) => {
    const { table, ...others } = await readSheet(`boys-${locale}.xlsx`);
    expect(readBoys(table)).toMatchObject({ boys, others: ['1 title'], matched: { doubts: [] } });
    expect(others).toMatchObject({ hiddenRows: 1, hiddenColumns: 1, openFormulas: 0 });
    expect(table[2]?.slice(0, 2)).toEqual(['5', '00007']);
  },
);

// A CSV file has the hidden rows as well: in UTF-8, UTF-16 with tabs, windows-1255.
it.each(locales)('found F47: a CSV file of LibreOffice in %s has its boys', async (locale) => {
  const read = readBoys(await fixture(`boys-${locale}.csv`));
  expect(read).toMatchObject({ others: ['1 title'], oddLines: [] });
  expect(read.boys).toEqual(boys.toSpliced(2, 0, whoHasLeft));
});

it('found F47: an OpenDocument file of LibreOffice is refused', async () => {
  expect(await readWorkbook(await fixture('boys.ods'))).toEqual({ refusal: 'open-document' });
});
