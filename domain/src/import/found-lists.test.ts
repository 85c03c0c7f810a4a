import { expect, it } from 'vitest';
import { readBoys, type SourceOfBoys } from '../testing/read-boys.ts';
import { schoolsToMake, unknownSchools } from './classify-rows.ts';

const utf8 = (...lines: readonly string[]) => Buffer.from(lines.join('\r\n'));
const bytes = (text: string) => Buffer.from(text, 'latin1');
const ttz = 'Talmud Torah Zichron';

interface FoundList {
  readonly source: SourceOfBoys;
  readonly boys: readonly string[];
  readonly others?: readonly string[];
  readonly oddLines?: readonly number[];
}

const lists: Readonly<Record<string, FoundList>> = {
  'F45: the day first, as a 25th shows (a1)': {
    source: utf8(
      'First name,Last name,School,Grade,Date of birth',
      `Ari,Feld,${ttz},5,25/9/2014`,
      `Beri,Feld2,${ttz},5,5/9/2014`,
      `Chaim,Feldx,${ttz},5,30/11/2013`,
      `Dovid,Feldy,${ttz},5,4/12/2013`,
      `Eli,Feldz,${ttz},5,17/2/2015`,
      `Fishel,Feldw,${ttz},5,1/3/2015`,
      `Gedalya,Feldv,${ttz},5,28/6/2014`,
      `Hillel,Feldu,${ttz},5,7/8/2014`,
    ),
    boys: [
      `Ari / Feld / ${ttz} / 5th / September 25 2014`,
      `Beri / Feld2 / ${ttz} / 5th / September 5 2014`,
      `Chaim / Feldx / ${ttz} / 5th / November 30 2013`,
      `Dovid / Feldy / ${ttz} / 5th / December 4 2013`,
      `Eli / Feldz / ${ttz} / 5th / February 17 2015`,
      `Fishel / Feldw / ${ttz} / 5th / March 1 2015`,
      `Gedalya / Feldv / ${ttz} / 5th / June 28 2014`,
      `Hillel / Feldu / ${ttz} / 5th / August 7 2014`,
    ],
  },
  'F45: dates with dots in a Hebrew list (a2)': {
    source: utf8(
      'שם פרטי,שם משפחה,בית ספר,כיתה,תאריך לידה',
      'אריה,פלדמן,תלמוד תורה זכרון,ה,5.9.2014',
      'ברוך,פלדשטיין,תלמוד תורה זכרון,ה,04.12.2013',
      'גרשון,פלדהיים,תלמוד תורה זכרון,ה,1.3.2015',
    ),
    boys: [
      'אריה / פלדמן / תלמוד תורה זכרון / 5th / September 5 2014',
      'ברוך / פלדשטיין / תלמוד תורה זכרון / 5th / December 4 2013',
      'גרשון / פלדהיים / תלמוד תורה זכרון / 5th / March 1 2015',
    ],
  },
  'F47: semicolons, and a comma in each name (a6b)': {
    source: utf8(
      'Name;School',
      `Komma, Ari;${ttz}`,
      `Kommax, Beri;${ttz}`,
      `Kommay, Chaim;${ttz}`,
      `Kommaz, Dovid;${ttz}`,
    ),
    boys: [
      `Ari / Komma / ${ttz}`,
      `Beri / Kommax / ${ttz}`,
      `Chaim / Kommay / ${ttz}`,
      `Dovid / Kommaz / ${ttz}`,
    ],
  },
  'F47: mixed line ends (a7a)': {
    source: Buffer.from(
      `First name,Last name,School,Grade,Date of birth\r\n${[0, 1, 2, 3, 4, 5]
        .map((n) => `Boy${n},Ending${n},${ttz},5,\n`)
        .join('')}`,
    ),
    boys: [0, 1, 2, 3, 4, 5].map((n) => `Boy${n} / Ending${n} / ${ttz} / 5th`),
  },
  'F47: a NUL (a8)': {
    source: utf8(
      'First name,Last name,School,Grade,Date of birth',
      `Ari,Nul,${ttz},5,3/14/2014`,
      `Be\0ri,Nulx,${ttz},5,3/15/2014`,
      `Chaim,Nuly,${ttz},6,3/16/2014`,
    ),
    boys: [
      `Ari / Nul / ${ttz} / 5th / March 14 2014`,
      `Beri / Nulx / ${ttz} / 5th / March 15 2014`,
      `Chaim / Nuly / ${ttz} / 6th / March 16 2014`,
    ],
    oddLines: [3],
  },
  'F47: a row of windows-1252 in a Hebrew list (a9)': {
    source: Buffer.concat([
      utf8('שם פרטי,שם משפחה,בית ספר,כיתה', 'משה,כהן,זכרון,ה', 'דוד,לוי,זכרון,ו', ''),
      bytes('Yisroel,O\x92Brien,Talmud Torah,5\r\n'),
    ]),
    boys: [
      'משה / כהן / זכרון / 5th',
      'דוד / לוי / זכרון / 6th',
      'Yisroel / O’Brien / Talmud Torah / 5th',
    ],
    oddLines: [4],
  },
  'F47: French capitals (a10b)': {
    source: bytes(
      'First name;Last name;School\r\n\xC9LIE;B\xC9NICHOU;\xC9COLE OHEL\r\nANDR\xC9;L\xC9VY;\xC9COLE OHEL\r\nR\xC9MI;\xC9LBAZ;\xC9COLE OHEL\r\n',
    ),
    boys: [
      'ÉLIE / BÉNICHOU / ÉCOLE OHEL',
      'ANDRÉ / LÉVY / ÉCOLE OHEL',
      'RÉMI / ÉLBAZ / ÉCOLE OHEL',
    ],
  },
  'F47: Mac Roman (a11)': {
    source: bytes(
      'First name,Last name,School\rRen\x8E,L\x8Evy,\x83cole Ohel\r\x83lie,Beno\x94t,\x83cole Ohel\r',
    ),
    boys: ['René / Lévy / École Ohel', 'Élie / Benoît / École Ohel'],
  },
  'F44: a copied name that begins with a quotation mark (a12)': {
    source: [
      'First name\tLast name\tSchool\tGrade',
      `Ari\tPaste\t${ttz}\t5`,
      `"Berri" Dov\tPastex\t${ttz}\t5`,
      `Chaim\tPastey\t${ttz}\t5`,
      `Dovid\tPastez\t${ttz}\t5`,
      `Eli\tPastew\t${ttz}\t5\n`,
    ].join('\n'),
    boys: [
      `Ari / Paste / ${ttz} / 5th`,
      `"Berri" Dov / Pastex / ${ttz} / 5th`,
      `Chaim / Pastey / ${ttz} / 5th`,
      `Dovid / Pastez / ${ttz} / 5th`,
      `Eli / Pastew / ${ttz} / 5th`,
    ],
  },
  'F44: a copied school that begins with a quotation mark (a12b)': {
    source:
      'שם פרטי\tשם משפחה\tבית ספר\tכיתה\nמשה\tכהן\t"דרכי נועם" חיפה\tה\nדוד\tלוי\t"דרכי נועם" חיפה\tו\nיוסף\tכץ\tתלמוד תורה זכרון\tה\n',
    boys: [
      'משה / כהן / "דרכי נועם" חיפה / 5th',
      'דוד / לוי / "דרכי נועם" חיפה / 6th',
      'יוסף / כץ / תלמוד תורה זכרון / 5th',
    ],
  },
  'F48: titles, sections, repeated headings and totals (a14)': {
    source: utf8(
      'Cheder Zichron - class lists 5787,,',
      'First name,Last name,Grade',
      'Grade 5 - Rabbi Weiss,,',
      'Ari,Section,5',
      'Beri,Sectionx,5',
      'Total: 2,,',
      ',,',
      'Grade 6 - Rabbi Stern,,',
      'First name,Last name,Grade',
      'Chaim,Sectiony,6',
      'Total: 1,,',
      'Total boys: 3,,',
    ),
    boys: [
      'Ari / Section / 5th / Rabbi Weiss',
      'Beri / Sectionx / 5th / Rabbi Weiss',
      'Chaim / Sectiony / 6th / Rabbi Stern',
    ],
    others: ['1 title', '3 section', '6 total', '8 section', '9 heading', '11 total', '12 total'],
  },
  'F48: a class only in the first row of its group (a14b)': {
    source: utf8(
      'Class,First name,Last name',
      '5,Ari,Merged',
      ',Beri,Mergedx',
      ',Chaim,Mergedy',
      '6,Dovid,Mergedz',
      ',Eli,Mergedw',
    ),
    boys: [
      'Ari / Merged / 5th',
      'Beri / Mergedx / 5th',
      'Chaim / Mergedy / 5th',
      'Dovid / Mergedz / 6th',
      'Eli / Mergedw / 6th',
    ],
  },
  'F49: what stands for nothing (a15)': {
    source: utf8(
      'First name,Last name,School,Grade,Date of birth,Parent email',
      `Ari,Holder,${ttz},5,N/A,N/A`,
      `Beri,Holderx,${ttz},5,-,none`,
      `Chaim,Holdery,${ttz},5,?,-`,
      `Dovid,Holderz,${ttz},n/a,TBD,no email`,
      `Eli,Holderw,${ttz},5,unknown,x`,
      `Fishel,Holderv,${ttz},5,,a@example.org / b@example.org`,
      `Gad,Holderu,${ttz},5,,c@example.org (mother)`,
      `Hillel,Holdert,${ttz},5,,  d@example.org  `,
      'Itamar,Holders,N/A,5,0,0',
    ),
    boys: [
      `Ari / Holder / ${ttz} / 5th`,
      `Beri / Holderx / ${ttz} / 5th`,
      `Chaim / Holdery / ${ttz} / 5th`,
      `Dovid / Holderz / ${ttz}`,
      `Eli / Holderw / ${ttz} / 5th`,
      `Fishel / Holderv / ${ttz} / 5th / a@example.org, b@example.org`,
      `Gad / Holderu / ${ttz} / 5th / c@example.org`,
      `Hillel / Holdert / ${ttz} / 5th / d@example.org`,
      'Itamar / Holders / 5th',
    ],
  },
  'F35: cousins of one name and school are asked about (a17)': {
    source: utf8(
      'First name,Last name,School,Grade,Date of birth,Parent email',
      `Moshe,Cousin,${ttz},3,3/14/2016,yankel@example.org`,
      `Moshe,Cousin,${ttz},6,9/2/2013,berel@example.org`,
      `Moshe,Cousin,${ttz},7,1/20/2012,shmerel@example.org`,
    ),
    boys: [`Moshe / Cousin / ${ttz} / 3rd / March 14 2016 / yankel@example.org`],
    others: ['3 same', '4 same'],
  },
  "F46: a form's questions as headings (a20)": {
    source: utf8(
      '"Timestamp","What is your son\'s first name?","What is your son\'s last name?","Which yeshiva does he attend?","What grade will he be in?","His date of birth"',
      `"9/1/2026 20:14:03","Ari","Form","${ttz}","5","3/14/2015"`,
      `"9/1/2026 20:15:40","Beri","Formx","${ttz}","6","4/2/2014"`,
    ),
    boys: [
      `Ari / Form / ${ttz} / 5th / March 14 2015`,
      `Beri / Formx / ${ttz} / 6th / April 2 2014`,
    ],
  },
  'F46: parents before the student (a21)': {
    source: utf8(
      '"Parent First Name","Parent Last Name","Student First Name","Student Last Name","School","Grade","Email"',
      `"Yaakov","Vater","Ari","Vater","${ttz}","5","v@example.org"`,
      `"Shimon","Abba","Beri","Abba","${ttz}","6","a@example.org"`,
    ),
    boys: [
      `Ari / Vater / ${ttz} / 5th / v@example.org`,
      `Beri / Abba / ${ttz} / 6th / a@example.org`,
    ],
  },
  'F46: the first day and the last school (a21b)': {
    source: utf8(
      '"First day of school","Last school attended","Student","Teacher email","School","Grade","Class size","Mother email"',
      `"9/1/2026","Cheder Old","Ari Heading","rebbe@example.org","${ttz}","5","22","m@example.org"`,
      `"9/1/2026","Cheder Old","Beri Headingx","rebbe@example.org","${ttz}","6","24","n@example.org"`,
    ),
    boys: [
      `Ari / Heading / ${ttz} / 5th / m@example.org`,
      `Beri / Headingx / ${ttz} / 6th / n@example.org`,
    ],
  },
};

it.each(Object.entries(lists))('found %s', (_, { source, boys, others = [], oddLines = [] }) => {
  const read = readBoys(source);
  expect(read.boys).toEqual(boys);
  expect(read.others).toEqual(others);
  expect(read.oddLines).toEqual(oddLines);
  expect(read.matched.doubts).toEqual([]);
});

it('found F50: a class in every way it is written, or a question (a18)', () => {
  const known =
    "ה1|ה'1|ה-1|ה 1|ה/2|כיתה ה'2|5-1|05|5A|5th (Rabbi Katz)|Class 5 Boys|ה׳|חמישית|5 בנים|Gr5|G5|Grade: 5|5.0|V|ה\"|5e".split(
      '|',
    );
  // Excel makes dates of 5-1, other schools count other years, and 5-6 may be two.
  const asked = '1-May|5-Jan|5-6|Year 5|P5|K|Pre-1A|٥|5ème'.split('|');
  const rows = [...known, ...asked].map((grade, n) => [`Boy${n}`, `Class${n}`, grade]);
  const { boys, others } = readBoys([['First name', 'Last name', 'Class'], ...rows]);
  expect(boys).toEqual(known.map((_, n) => `Boy${n} / Class${n} / 5th`));
  expect(others).toEqual(asked.map((_, n) => `${n + known.length + 2} unknown-grade`));
});

it('found F33: one school with straight, curly, Hebrew and no marks is one (a19)', () => {
  const names =
    "ת\"ת אור|ת״ת אור|ת“ת אור|ת''ת אור|Bais Ya'akov|Bais Ya’akov|Toras-Emes|Toras Emes|Toras Emes.|Yeshiva  Ohr|yeshiva ohr".split(
      '|',
    );
  const rows = names.map((school, n) => [`Boy${n}`, `Mark${n}`, school]);
  const { classified } = readBoys([['First name', 'Last name', 'School'], ...rows]);
  const first = ['ת"ת אור', "Bais Ya'akov", 'Toras-Emes', 'Yeshiva Ohr'];
  expect(unknownSchools(classified, []).map(({ text, rows: count }) => [text, count])).toEqual(
    first.map((name, index) => [name, [4, 2, 3, 2][index]]),
  );
  expect(schoolsToMake(classified, [])).toEqual(first);
  // Also the boys have one spelling.
  expect([...new Set(classified.map(({ boy }) => boy.school))]).toEqual(first);
});
