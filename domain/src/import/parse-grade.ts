import { grades } from '../grades.ts';
import { normalizeForSearch } from '../normalize-for-search.ts';

/** The words and letters of each grade, in the order of the grades. */
const words: readonly (readonly string[])[] = [
  ['first', 'one', 'i', 'א', 'alef', 'aleph'],
  ['second', 'two', 'ii', 'ב', 'beis', 'bais', 'bet'],
  ['third', 'three', 'iii', 'ג', 'gimel', 'gimmel'],
  ['fourth', 'four', 'iv', 'ד', 'daled', 'dalet', 'dales'],
  ['fifth', 'five', 'v', 'ה', 'hei', 'hey'],
  ['sixth', 'six', 'vi', 'ו', 'vov', 'vav'],
  ['seventh', 'seven', 'vii', 'ז', 'zayin'],
  ['eighth', 'eight', 'viii', 'ח', 'ches', 'chet'],
];

/** The grade that a text means, such as "5", "Gr. 5B", "fifth grade" or "כיתה ה'"; `null` if it means none. */
export function parseGrade(text: string): string | null {
  const word = normalizeForSearch(text)
    .replace(/grade|class|^gr(?![a-z])|kitah?|כיתה|כתה/g, ' ')
    .replace(/\.0+$/, '')
    .replace(/[.,#/()]/g, ' ')
    .trim();
  // A class of the grade may follow: 5B, 5 2, ה 1.
  const [, number] = /^0?([1-8])(?:st|nd|rd|th)?(?:\s*[a-zא-ת]|\s+\d)?$/.exec(word) ?? [];
  if (number !== undefined) return grades[Number(number) - 1] ?? null;
  const [first = ''] = word.split(/\s+(?=\S$)/);
  const index = words.findIndex((spellings) => spellings.includes(first));
  return grades[index] ?? null;
}
