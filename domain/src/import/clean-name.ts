import { knownNames } from '../name-search/known-names.ts';
import { mergeSpellings } from '../name-search/spelling.ts';
import { normalizeForSearch } from '../normalize-for-search.ts';

/** The number or sign of a row in a list: "1. ", "2) ", "3 ", "4 - ", "#5 ", "- ", "• ", "✅". */
const listMark =
  /^(?:#?\d+(?:\s*[.):–—-]\s*|\s+)|[-–—*•·▪◦\p{Extended_Pictographic}\uFE0F]+\s*)(?=[^\d\s])/u;
const number = /\s*[([]#?\d+[)\]]/g;
const title = /^(?:habochur|hatalmid|hayeled|הבחור|התלמיד|הילד)\s+/i;
const blessing = /[\s,]+(?:נ["״]י|ני["״]ו|שי['׳]|שיחי['׳]|שיחיה|n["״]y|sheyichyeh?)$/i;

/** The numbers in brackets that tell namesakes apart: "Moshe Katz (2)". */
export const numbersIn = (text: string) => text.match(number)?.join('').trim() ?? '';

/** A name without what lists add to it: signs and numbers of rows, numbers in brackets, "הבחור", נ"י. */
export function cleanName(text: string): string {
  return text
    .replace(listMark, '')
    .replaceAll(number, '')
    .replace(title, '')
    .replace(blessing, '')
    .trim();
}

const isKnownName = (word: string) =>
  knownNames(mergeSpellings(normalizeForSearch(word))).length > 0;

/** Names have few words. */
export function hasKnownName(text: string): boolean {
  const words = text.split(' ');
  return words.length < 4 && words.some(isKnownName);
}

const joiner =
  /\s(?:and|און|&|\+|\/)\s|&|\p{L}{2}\/\p{L}{2}|\p{L}\s+[-–—]\s+\p{L}|[,;]\s*(?!(?:jr|sr|i{2,3})(?!\p{L}))\p{L}/iu;

/** Whether a name may be of brothers: "Ari, Dov", "Ari & Dov", "Ari and Dov", "Ari/Dov", "Ari - Dov", "משה ויוסף". */
export function isOfSeveral(firstName: string, lastName: string): boolean {
  if (joiner.test(`${firstName} ${lastName}`)) return true;
  const [, joined = ''] = /\sו(\p{Script=Hebrew}{2,})/u.exec(firstName) ?? [];
  return joined !== '' && isKnownName(joined);
}

/** Whether the texts around a comma are two boys, and not "Katz, Moshe Chaim": "Moshe, Ari Katz" or "Moshe Katz, Ari Katz". */
export function areTwoNames(before: string, after: string): boolean {
  const [words, others] = [before.split(' '), after.split(' ')];
  const [first = '', last = ''] = [words[0], others.at(-1)];
  if (others.length < 2) return false;
  return (words.length > 1 && words.at(-1) === last) || (isKnownName(first) && !isKnownName(last));
}

/** Whether a name stands in lines of its cell that may be a boy each. A line may be broken after a comma or a hyphen. */
export function isOfLines(cell: string): boolean {
  return /[^\s,-][^\S\r\n]*[\r\n]\s*\S/.test(cell);
}
