/** What people write before a parsha's name: "Parshas", "שבת פרשת", "פ׳". */
const before =
  /^(?:for|the|week|of|par(?:a)?sh?(?:a[ths]*h?|iyos)?|p|par|sh|shabb(?:[aeo]s|at)h?|kodesh|sedra|sidra|שבת|קודש|קדש|לפרשת|פרשת|פרשה|פר|פ|שפ|שבק)$/;

/** What people write after it: a day or a year. */
const after =
  /^(?:\d+(?:st|nd|rd|th)?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|ה?תש[פצ][א-ט])$/;

/** "פ'וישלח" without a space. */
const shortWord = /(^|\s)(פר?|ש["״]?פ)['׳]/g;
const letterMarks = /[\p{M}\p{Cf}'"`´‘’‚‛“”„‟′″ʹʻʼʾʿ׳״]/gu;

/** A text without brackets and a day: "Matos-Masei (Aug 8, 2026)". */
export function withoutDay(text: string): string {
  return text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[\s,-]+[a-z]{3,9}\.?\s+\d{1,2},?\s+\d{4}\s*$/i, '');
}

/** The words of a name in lower case, without the words around it. */
function wordsOf(name: string): readonly string[] {
  const words = withoutDay(name)
    .replace(shortWord, '$1$2 ')
    .normalize('NFKD')
    .replace(letterMarks, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const first = words.findIndex((word) => !before.test(word));
  const last = words.findLastIndex((word) => !after.test(word));
  return first === -1 ? [] : words.slice(first, last + 1);
}

/**
 * Makes Ashkenazi and Sephardi spellings equal: "Bereshit" and "Bereishis", "Chukas" and "Hukath". Hebrew letters stay,
 * without vowel points.
 */
export function normalizeSpelling(name: string): string {
  return wordsOf(name)
    .join('')
    .replace(/[^a-zא-ת]/g, '')
    .replaceAll('w', 'v')
    .replaceAll('q', 'k')
    .replace(/[ck]h/g, 'h')
    .replace(/t[zs]/g, 'z')
    .replace(/th?/g, 's')
    .replace(/e[iy]/g, 'e')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/h$/, '');
}

const shortest = 3;

/** The consonants of a name, which regions with other vowels share: "B'midbar", "Bamidbor". Empty for too few to tell names apart. */
export function consonantsOf(name: string): string {
  const consonants = normalizeSpelling(name)
    .replace(/(?<=[iou])y/g, '')
    .replace(/[aeiou]/g, '')
    .replace(/(?<=[א-ת])[וי]/g, '');
  return consonants.length < shortest ? '' : consonants;
}
