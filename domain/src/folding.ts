// Apostrophes and quotation marks of all kinds, geresh and gershayim among them: people leave them out.
const quotes = /['"`´‘’‚‛“”„‟′″ʹʻʼʾʿ׳״]/g;

// What Unicode does not take apart by itself.
const plainLetters: Readonly<Record<string, string>> = {
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
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
const foldedLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * A text as one searches for it: small letters without accents or niqqud, final letters as in the middle of a word,
 * no quotation marks, and one space wherever there is a space, a hyphen or a maqaf.
 */
export function folded(text: string): string {
  const letters = text.replace(quotes, '');
  const plain = /^[ -~]*$/.test(letters) ? letters.toLowerCase() : foldLetters(letters);
  return plain.replace(/[\s\p{Pd}]+/gu, ' ').trim();
}

function foldLetters(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(quotes, '')
      .toLowerCase()
      // Accents and points, and the invisible marks that copying from a document brings along.
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .replace(foldedLetter, (letter) => plainLetters[letter] ?? letter)
  );
}
