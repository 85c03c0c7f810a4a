import { expect, it } from 'vitest';
import { firstChoices } from './first-choices.ts';
import { readEmails } from './import-row.ts';
import { classifyRows, unreadableValues, type ImportChoices } from './classify-rows.ts';

const table = [
  ['First name', 'Last name', 'School', 'Grade', 'Date of birth', 'Parent email'],
  ['Ari', 'Holder', 'Talmud Torah Zichron', '5', 'N/A', 'N/A'],
  ['Beri', 'Holderx', 'Talmud Torah Zichron', '5', '-', 'none'],
  ['Chaim', 'Holdery', 'Talmud Torah Zichron', '5', '?', '-'],
  ['Dovid', 'Holderz', 'Talmud Torah Zichron', 'n/a', 'TBD', 'no email'],
  ['Eli', 'Holderw', 'Talmud Torah Zichron', '5', 'unknown', 'x'],
  ['Fishel', 'Holderv', 'Talmud Torah Zichron', '5', '', 'a@example.org / b@example.org'],
  ['Gad', 'Holderu', 'Talmud Torah Zichron', '5', '', 'c@example.org (mother)'],
  ['Hillel', 'Holdert', 'Talmud Torah Zichron', '5', '', '  d@example.org  '],
  ['Itamar', 'Holders', 'N/A', '5', '0', '0'],
];

function classify(rows: readonly string[][], choices: Partial<ImportChoices> = {}) {
  const all = { ...firstChoices(rows), ...choices };
  return classifyRows(rows, all, { envelopes: [], schools: [] });
}

it('found F49: placeholders are left empty in all rows and columns, and are listed (a15)', () => {
  const classified = classify(table);
  expect(classified.map(({ fate }) => fate)).toEqual(table.slice(1).map(() => 'new'));
  expect(classified.map(({ boy: { parentEmail } }) => parentEmail)).toEqual([
    '',
    '',
    '',
    '',
    '',
    'a@example.org, b@example.org',
    'c@example.org',
    'd@example.org',
    '',
  ]);
  expect(classified.map(({ boy: { birthMonth, grade } }) => birthMonth + grade)[3]).toBe('');
  expect(classified.at(-1)?.boy.school).toBe('');
  expect(unreadableValues(classified).slice(0, 2)).toEqual([
    { text: 'N/A', key: 'N/A', rows: 2 },
    { text: '-', key: '-', rows: 2 },
  ]);
});

it('found F49: a text that cannot be read is mended once for all rows that have it, or kept', () => {
  const rows = [
    ['First name', 'Last name', 'Birthday', 'Parent email'],
    ['Ari', 'A', 'in Nissan', 'ask mother'],
    ['Beri', 'B', 'in Nissan', 'ask mother'],
    ['Chaim', 'N/A', '3/14/2015', 'c@example.org'],
  ];
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

it.each([
  ['a@x.org and b@x.org', 'a@x.org, b@x.org'],
  ['a@x.org b@x.org', 'a@x.org, b@x.org'],
  ['a@x.org (Tatty), b@x.org (Mommy)', 'a@x.org, b@x.org'],
  ['a@x.org, or call 555', 'a@x.org, or call 555'],
  ['at home', 'at home'],
])('found F49: the email %j is read as %j', (text, emails) => {
  expect(readEmails(text)).toBe(emails);
});

it('found F49: what a text means is said once for all rows that have it', () => {
  const rows = [
    ['First name', 'Last name', 'Birthday', 'Parent email'],
    ['Ari', 'A', 'Purim 5774', 'ask mother'],
    ['Beri', 'B', 'Purim 5774', 'ask mother'],
  ];
  const values = { 'Purim 5774': '3/16/2014', 'ask mother': 'm@example.org' };
  const classified = classify(rows, { values });
  expect(classified.map(({ fate }) => fate)).toEqual(['new', 'new']);
  expect(
    classified.map(({ boy: { birthMonth, birthDay, parentEmail } }) => [
      birthMonth,
      birthDay,
      parentEmail,
    ]),
  ).toEqual([
    ['March', '16', 'm@example.org'],
    ['March', '16', 'm@example.org'],
  ]);
});
