const prefix = 'boy:';

/** The keys of Israel's standard Hebrew layout (SI 1452) by what they type. */
const hebrewKeys: Readonly<Record<string, string>> = {
  '/': 'q',
  "'": 'w',
  ק: 'e',
  ר: 'r',
  א: 't',
  ט: 'y',
  ו: 'u',
  ן: 'i',
  ם: 'o',
  פ: 'p',
  ש: 'a',
  ד: 's',
  ג: 'd',
  כ: 'f',
  ע: 'g',
  י: 'h',
  ח: 'j',
  ל: 'k',
  ך: 'l',
  ז: 'z',
  ס: 'x',
  ב: 'c',
  ה: 'v',
  נ: 'b',
  מ: 'n',
  צ: 'm',
};

/** The text of the code on an envelope's label. The prefix tells it from names and from codes of other things. */
export function envelopeCode(envelopeId: string): string {
  return `${prefix}${envelopeId}`;
}

/**
 * The envelopeId in the text of a code, `null` for other texts. A scanner types keys, so caps lock swaps the case of its
 * letters and a Hebrew keyboard layout changes them; both are undone.
 */
export function readEnvelopeCode(text: string): string | null {
  const typed = text.trim();
  return (
    [typed, swapCase(typed), fromHebrewLayout(typed)].map(idOf).find((id) => id !== null) ?? null
  );
}

function idOf(code: string): string | null {
  return code.startsWith(prefix) && code.length > prefix.length ? code.slice(prefix.length) : null;
}

function swapCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

function fromHebrewLayout(text: string): string {
  return Array.from(text, (letter) => hebrewKeys[letter] ?? letter).join('');
}
