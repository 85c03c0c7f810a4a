import { monthNames } from '../birthday.ts';

export type Field = 'school' | 'grade' | 'rebbe' | 'birthday' | 'parentEmail';
export type Column = 'first' | 'last' | 'name' | Field | Extra;
export type Extra = 'number' | 'parentFirst' | 'parentLast' | 'phone' | 'note' | 'timestamp';

/** Names as lists of a community have them. */
export const scripts = {
  latin: {
    first: ['Ari', 'Moshe Chaim', 'Dov Ber', "Ya'akov", '"Berri" Dov', 'Yosef-Meir', 'ELI'],
    last: [
      'Katz',
      'Ben David',
      "O'Brien",
      'Levi',
      'Weiss-Stern',
      'Roth',
      'McCohen',
      'Section',
      'Gold',
    ],
    school: ['Talmud Torah Zichron', 'Cheder, Boro Park', "Bais Ya'akov", 'The "Old" Cheder'],
    rebbe: ['Rabbi Weiss', 'Rabbi Stern', 'R. Gold'],
  },
  french: {
    first: ['René', 'Élie', 'Noël', 'François', 'Jérôme', 'Anaël', 'Gad'],
    last: ['Lévy', 'Benoît', 'Bénichou', 'HERVÉ', 'Azoulay', 'Zérah'],
    school: ['École Ohel', 'Talmud Torah Zichron', 'Collège Lévy'],
    rebbe: ['Rabbi Weiss', 'Rabbi Lévy'],
  },
  hebrew: {
    first: ['משה', 'יוסף חיים', 'דוד', 'אברהם', 'שלמה זלמן', 'אלי'],
    last: ['כץ', 'לוי', 'בן דוד', 'רוזנברג', 'הכהן', 'ווייס', 'כ"ץ'],
    school: ['תלמוד תורה זכרון', 'ת"ת אור', '"דרכי נועם" חיפה'],
    rebbe: ['הרב כהן', 'הרב ווייס'],
  },
} as const;

export const gradeNames = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];
export const gradeSpellings: readonly ((grade: number) => string)[] = [
  String,
  (grade) => gradeNames[grade - 1] ?? '',
  (grade) => `Grade ${grade}`,
  (grade) => `${grade}B`,
  (grade) => `Gr. ${grade}`,
  (grade) => 'אבגדהוזח'[grade - 1] ?? '',
  (grade) => `כיתה ${'אבגדהוזח'[grade - 1] ?? ''}'`,
];
export const dateSpellings: readonly ((year: number, month: number, day: number) => string)[] = [
  (year, month, day) => `${month}/${day}/${year}`,
  (year, month, day) => `${day}/${month}/${year}`,
  (year, month, day) => `${day}.${month}.${year}`,
  (year, month, day) => `${pad(month)}-${pad(day)}-${String(year).slice(2)}`,
  (year, month, day) => `${year}-${pad(month)}-${pad(day)}`,
  (year, month, day) => `${monthNames[month - 1] ?? ''} ${day}, ${year}`,
  (year, month, day) => `${day}-${monthNames[month - 1]?.slice(0, 3) ?? ''}-${year}`,
  (year, month, day) => String(Date.UTC(year, month - 1, day) / 86_400_000 + 25_569),
];
const pad = (number: number) => String(number).padStart(2, '0');

export type Headings = Readonly<Record<Column, readonly string[]>>;
export const english: Headings = {
  first: ['First name', 'First', 'FIRST NAME', 'Student First Name', "Boy's first name"],
  last: ['Last name', 'Last', 'Family name', 'Surname', 'Student Last Name'],
  name: ['Name', 'Student', 'Full name', "Child's name", 'Student name'],
  school: ['School', 'Yeshiva', 'School name', 'Which yeshiva does he attend?'],
  grade: ['Grade', 'Gr.', 'Class', 'Grade entering', 'What grade will he be in?'],
  rebbe: ['Rebbe', 'Teacher', "Rebbe's name", 'Melamed'],
  birthday: ['Birthday', 'Date of birth', 'DOB', 'Birth date', 'His date of birth'],
  parentEmail: ['Email', "Parent's email", 'E-mail', "Mother's email", 'Home email address'],
  number: ['#', 'No.', 'ID'],
  parentFirst: ['Parent First Name', "Father's first name", 'Guardian 1 First Name', 'Father'],
  parentLast: ['Parent Last Name', 'Mother maiden name', 'Guardian 1 Last Name'],
  phone: ['Phone', 'Home phone', 'Emergency contact number', 'Cell'],
  note: ['Comments', 'Notes', 'Allergies'],
  timestamp: ['Timestamp', 'Submitted on', 'Date'],
};
export const hebrew: Headings = {
  first: ['שם פרטי', 'פרטי'],
  last: ['שם משפחה', 'משפחה'],
  name: ['שם', 'שם התלמיד', 'שם מלא', 'תלמיד'],
  school: ['בית ספר', 'מוסד', 'ישיבה', 'חיידר'],
  grade: ['כיתה', 'כתה'],
  rebbe: ['מלמד', 'שם הרב', 'רבי'],
  birthday: ['תאריך לידה', 'ת. לידה', 'יום הולדת'],
  parentEmail: ['דוא"ל', 'אימייל', 'מייל הורים'],
  number: ['#', 'מספר'],
  parentFirst: ['שם האב', 'שם האם'],
  parentLast: ['שם משפחת האם'],
  phone: ['טלפון', 'נייד', 'טלפון האם'],
  note: ['הערות'],
  timestamp: ['תאריך'],
};
export const yiddish: Headings = {
  ...hebrew,
  first: ['ערשטע נאמען', 'ערשטער נאמען'],
  last: ['פאמיליע', 'פאמיליע נאמען', 'לעצטע נאמען'],
  name: ['נאמען', 'קינד', 'נאמען פון קינד'],
  school: ['שולע', 'חדר'],
  grade: ['קלאס'],
  rebbe: ['מלמד', 'לערער'],
  birthday: ['געבורטסטאג', 'געבוירן'],
  parentEmail: ['אימעיל'],
  parentFirst: ['טאטע', 'טאטנס נאמען', 'מאמעס נאמען'],
  phone: ['טעלעפאן', 'סעל'],
};

/** A class above the boys in it, and what it says. */
export const sections: readonly ((grade: number) => readonly [text: string, rebbe: string])[] = [
  (grade) => [`Grade ${grade}`, ''],
  (grade) => [`Grade ${grade} - Rabbi Fink`, 'Rabbi Fink'],
  (grade) => [`Rabbi Fink (${gradeNames[grade - 1] ?? ''} grade)`, 'Rabbi Fink'],
  (grade) => [`כיתה ${'אבגדהוזח'[grade - 1] ?? ''}' - הרב פינק`, 'הרב פינק'],
];
export const totals: readonly ((count: number) => string)[] = [
  (count) => `Total: ${count}`,
  (count) => `Total boys: ${count}`,
  (count) => `סה"כ ${count}`,
  (count) => `${count} boys`,
];
export const listMarks: readonly ((number: number) => string)[] = [
  () => '',
  (number) => `${number}. `,
  (number) => `${number}) `,
  () => '- ',
  () => '• ',
  () => '✅ ',
];
export const titles = [
  'Cheder Zichron - class lists 5787',
  'List of talmidim',
  'רשימת תלמידים תשפ"ז',
  'Printed 9/1/2026',
];
export const placeholders = ['', '', '', 'N/A', '-', 'unknown', 'none'];
