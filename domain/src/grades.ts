import { normalizeForSearch } from './normalize-for-search.ts';

/** The grades a boy can be in. */
export const grades: readonly string[] = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];

/** The words and letters of each grade, in the order of the grades. */
const words: readonly (readonly string[])[] = [
  ['first', 'one', 'i', 'א', 'alef', 'aleph', 'ראשונה'],
  ['second', 'two', 'ii', 'ב', 'beis', 'bais', 'bet', 'שניה', 'שנייה'],
  ['third', 'three', 'iii', 'ג', 'gimel', 'gimmel', 'שלישית'],
  ['fourth', 'four', 'iv', 'ד', 'daled', 'dalet', 'dales', 'רביעית'],
  ['fifth', 'five', 'v', 'ה', 'hei', 'hey', 'חמישית'],
  ['sixth', 'six', 'vi', 'ו', 'vov', 'vav', 'שישית'],
  ['seventh', 'seven', 'vii', 'ז', 'zayin', 'שביעית'],
  ['eighth', 'eight', 'viii', 'ח', 'ches', 'chet', 'שמינית'],
];

/** What may stand around a grade, besides the teacher in brackets. */
const around = /\([^)]*\)|(?<!\p{L})(?:gr(?:ade)?|class|kitt?ah?|boys|כיתה|כתה|בנימ)(?!\p{L})/gu;

/** The grade that a text means, such as "5", "Gr. 5B", "fifth grade" or "כיתה ה'1"; `null` if it means none. */
export function findGrade(text: string): string | null {
  if (grades.includes(text)) return text;
  // A negative number is none.
  if (/^\s*\p{Pd}/u.test(text)) return null;
  const word = normalizeForSearch(text)
    .replace(/\.0+$/, '')
    .replace(around, ' ')
    .replace(/^g(?=\d)/, '')
    .replace(/[.,:#/]/g, ' ')
    .trim();
  // A class of the grade may follow: 5B, 5 2, ה1.
  const [, number, part] = /^0?([1-8])(?:st|nd|rd|th)?(?:\s*[a-zא-ת]|\s+(\d))?$/.exec(word) ?? [];
  if (number !== undefined) {
    // "5-6" may be one class of two grades.
    const isOfTwo = Number(part) === Number(number) + 1;
    return isOfTwo ? null : (grades[Number(number) - 1] ?? null);
  }
  const [first = ''] = word.split(/(?<=[א-ת])(?=\d$)|\s+(?=\S$)/);
  return grades[words.findIndex((spellings) => spellings.includes(first))] ?? null;
}

/** The usual spelling of a known grade; other texts stay as they are. */
export function showGrade(text: string): string {
  return findGrade(text) ?? text;
}
