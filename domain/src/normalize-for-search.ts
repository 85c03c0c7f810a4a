// Apostrophes and quotation marks, including geresh and gershayim: people leave them out.
const quotes = /['"`´‘’‚‛“”„‟′″ʹʻʼʾʿ׳״]/g;

// Letters that Unicode normalization does not decompose.
const plainLetters: Readonly<Record<string, string>> = {
  װ: 'וו',
  ױ: 'וי',
  ײ: 'יי',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
const finalLetters: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };
const replacedLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Lower case without accents, niqqud or quotation marks; final letters become medial ones, and hyphens and maqafs become
 * spaces.
 */
export function normalizeForSearch(text: string): string {
  return withMedialLetters(normalizeButFinals(text));
}

interface SearchWord {
  readonly word: string;
  /** It was written with a final letter. */
  readonly isWhole: boolean;
}

/** The normalized words of a search text. */
export function splitSearchText(text: string): readonly SearchWord[] {
  return normalizeButFinals(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ word: withMedialLetters(word), isWhole: /[ךםןףץ]$/.test(word) }));
}

function normalizeButFinals(text: string): string {
  const letters = text.replace(quotes, '');
  const plain = /^[ -~]*$/.test(letters) ? letters.toLowerCase() : normalizeLetters(letters);
  return plain.replace(/[\s\p{Pd}]+/gu, ' ').trim();
}

function withMedialLetters(text: string): string {
  return text.replace(/[ךםןףץ]/g, (letter) => finalLetters[letter] ?? letter);
}

function normalizeLetters(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(quotes, '')
      .toLowerCase()
      // Accents, points, and the invisible characters of copied text.
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .replace(replacedLetter, (letter) => plainLetters[letter] ?? letter)
  );
}
