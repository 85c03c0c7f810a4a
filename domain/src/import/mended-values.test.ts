import { expect, it } from 'vitest';
import { firstChoices } from './first-choices.ts';
import { readEmails } from './import-row.ts';
import { classifyRows, unreadableValues, type ImportChoices } from './classify-rows.ts';
import { tableOf } from '../testing/table-of.ts';

function classify(rows: readonly string[][], choices: Partial<ImportChoices> = {}) {
  const all = { ...firstChoices(rows), ...choices };
  return classifyRows(rows, all, { envelopes: [], schools: [] });
}

it('found F49: placeholders are left empty, and are listed', () => {
  const classified = classify(
    tableOf(
      'First name|Last name|Date of birth|Parent email',
      'Ari|A|N/A|N/A',
      'Beri|B|-|x',
      'Chaim|C||N/A',
      'Dov|D||d@example.org',
    ),
  );
  expect(classified.map(({ fate }) => fate)).toEqual(['new', 'new', 'new', 'new']);
  expect(unreadableValues(classified).slice(0, 2)).toEqual([
    { text: 'N/A', key: 'N/A', rows: 2 },
    { text: '-', key: '-', rows: 1 },
  ]);
});

it('found F49: a text that cannot be read is mended once for all rows that have it, or kept', () => {
  const rows = tableOf(
    'First name|Last name|Birthday|Parent email',
    'Ari|A|in Nissan|ask mother',
    'Beri|B|in Nissan|ask mother',
    'Chaim|N/A|3/14/2015|c@example.org',
  );
  expect(classify(rows).map(({ fate }) => fate)).toEqual(['wrong', 'wrong', 'new']);
  const values = { 'in Nissan': '', 'ask mother': '', 'N/A': 'N/A' };
  const classified = classify(rows, { values });
  expect(classified.map(({ fate }) => fate)).toEqual(['new', 'new', 'new']);
  expect(classified.map(({ boy: { lastName } }) => lastName)).toEqual(['A', 'B', 'N/A']);
  expect(unreadableValues(classified).map(({ text, rows: count }) => [text, count])).toEqual([
    ['in Nissan', 2],
    ['ask mother', 2],
    ['N/A', 1],
  ]);
});

it.each(
  tableOf(
    'a@x.org and b@x.org|a@x.org, b@x.org',
    'a@x.org b@x.org|a@x.org, b@x.org',
    'a@x.org (Tatty), b@x.org (Mommy)|a@x.org, b@x.org',
    'a@x.org, or call 555|a@x.org, or call 555',
    'at home|at home',
  ),
)('found F49: the email %j is read as %j', (text, emails) => {
  expect(readEmails(text)).toBe(emails);
});

it('found F49: what a text means is said once for all rows that have it', () => {
  const rows = tableOf(
    'First name|Last name|Birthday|Parent email',
    'Ari|A|Purim 5774|ask mother',
    'Beri|B|Purim 5774|ask mother',
  );
  const values = { 'Purim 5774': '3/16/2014', 'ask mother': 'm@example.org' };
  const classified = classify(rows, { values });
  expect(classified.map(({ fate }) => fate)).toEqual(['new', 'new']);
  expect(
    classified.map(({ boy: { birthMonth, birthDay, parentEmail } }) => [
      birthMonth,
      birthDay,
      parentEmail,
    ]),
  ).toEqual(tableOf('March|16|m@example.org', 'March|16|m@example.org'));
});
