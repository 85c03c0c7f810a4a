import { knownNames } from '../name-search/known-names.ts';
import { mergeSpellings } from '../name-search/spelling.ts';
import { normalizeForSearch } from '../normalize-for-search.ts';

/** The number or sign of a row in a list of a message: "1. ", "2) ", "- ", "• ", "✅". */
const listMark = /^(?:\d+[.)]\s*|[-–—*•·▪◦\p{Extended_Pictographic}\uFE0F]+\s*)(?=[^\d\s])/u;
const number = /\s*[([]#?\d+[)\]]/g;
const title = /^(?:habochur|hatalmid|hayeled|הבחור|התלמיד|הילד)\s+/i;
const blessing = /[\s,]+(?:נ["״]י|ני["״]ו|שי['׳]|שיחי['׳]|שיחיה|n["״]y|sheyichyeh?)$/i;

/** A name without what lists add to it: signs and numbers of rows, numbers in brackets, "הבחור", נ"י. */
export function cleanName(text: string): string {
  return text
    .replace(listMark, '')
    .replaceAll(number, '')
    .replace(title, '')
    .replace(blessing, '')
    .trim();
}

const joiner = /\s(?:and|און|&|\+|\/)\s|&/i;

/** Whether a name may be of brothers: "Ari, Dov", "Ari & Dov", "Ari and Dov", "משה ויוסף". */
export function isOfSeveral(firstName: string, lastName: string): boolean {
  if (/[,;]\s*\p{L}/u.test(firstName) || joiner.test(`${firstName} ${lastName}`)) return true;
  const [, joined = ''] = /\sו(\p{Script=Hebrew}{2,})/u.exec(firstName) ?? [];
  return joined !== '' && knownNames(mergeSpellings(normalizeForSearch(joined))).length > 0;
}
