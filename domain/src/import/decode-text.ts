/** The encodings that spreadsheets save texts in. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1255',
  'windows-1252',
  'macintosh',
] as const;

export type TextEncodingName = (typeof textEncodings)[number];

export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncodingName;
  /** The lines that are not in this encoding, or had unreadable signs, from 1. They are read as far as possible. */
  readonly oddLines: readonly number[];
}

/** Enough to tell the encoding. */
const sampleBytes = 4000;

/** Decodes a text file in the chosen encoding, else by its byte order mark or its bytes. */
export function decodeText(bytes: Uint8Array, chosen?: TextEncodingName): DecodedText {
  const marked = markedEncoding(bytes) ?? utf16WithoutMark(bytes);
  const encoding = chosen ?? marked ?? (isUtf8(bytes) ? 'utf-8' : codePageOf(bytes));
  const isByLine = encoding === 'utf-8' && decodes(bytes) === null;
  const { text, oddLines } = isByLine
    ? decodeLines(bytes)
    : { text: new TextDecoder(encoding).decode(bytes), oddLines: [] };
  if (!/[\0\uFFFD]/.test(text)) return { text, encoding, oddLines };
  const lines = text.split(/\r\n|\r|\n/);
  const unreadable = lines.flatMap((line, index) => (/[\0\uFFFD]/.test(line) ? [index + 1] : []));
  return {
    text: text.replaceAll('\0', ''),
    encoding,
    oddLines: [...new Set([...oddLines, ...unreadable])].toSorted((one, other) => one - other),
  };
}

/** Without the byte order mark; `null` if it is no UTF-8. */
function decodes(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function markedEncoding([first, second, third]: Uint8Array): TextEncodingName | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

/** Every second byte of Latin letters and separators in UTF-16 is 0; other encodings have no such byte but by mistake. */
function utf16WithoutMark(bytes: Uint8Array): TextEncodingName | null {
  const sample = bytes.subarray(0, sampleBytes);
  let [even, odd] = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  if (even + odd < sample.length / 20 || even === odd) return null;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

/** Whether more lines with other than Latin letters are UTF-8 than not. */
function isUtf8(bytes: Uint8Array): boolean {
  if (decodes(bytes) !== null) return true;
  let [right, wrong] = [0, 0];
  for (const line of linesOf(bytes)) {
    if (line.every((byte) => byte < 128)) continue;
    if (decodes(line) === null) wrong += 1;
    else right += 1;
  }
  // A file that was cut may end in the midst of a letter.
  return right >= wrong && right > 0;
}

/** Reads each line that is no UTF-8 in the code page that fits it, and a letter that was cut at the end as a sign. */
function decodeLines(bytes: Uint8Array): Pick<DecodedText, 'text' | 'oddLines'> {
  const oddLines: number[] = [];
  const texts = linesOf(bytes).map((line, index, { length }) => {
    const text = decodes(line);
    if (text !== null) return text;
    oddLines.push(index + 1);
    const isCut =
      index === length - 1 && decodes(line.subarray(0, startOfLastLetter(line))) !== null;
    return new TextDecoder(isCut ? 'utf-8' : codePageOf(line)).decode(line);
  });
  return { text: texts.join('\n'), oddLines };
}

function startOfLastLetter(line: Uint8Array): number {
  return line.findLastIndex((byte) => byte < 0x80 || byte >= 0xc0);
}

function linesOf(bytes: Uint8Array): readonly Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (const [index, byte] of bytes.entries()) {
    const isEnd = byte === 0x0a || (byte === 0x0d && bytes[index + 1] !== 0x0a);
    if (!isEnd) continue;
    lines.push(
      bytes.subarray(start, bytes[index - 1] === 0x0d && byte === 0x0a ? index - 1 : index),
    );
    start = index + 1;
  }
  return [...lines, bytes.subarray(start)];
}

const codePages = ['windows-1252', 'windows-1255', 'macintosh'] as const;

/** The same bytes are Hebrew letters, accented ones or signs: the page with the fewest signs where none belong. */
function codePageOf(bytes: Uint8Array): TextEncodingName {
  const scores = codePages.map((page) => ({
    page,
    misfits: misfits(new TextDecoder(page).decode(bytes)),
  }));
  return scores.toSorted((one, other) => one.misfits - other.misfits)[0]?.page ?? 'windows-1252';
}

const misfit = new RegExp(
  [
    // Hebrew beside Latin letters, and points without a Hebrew letter.
    String.raw`\p{Script=Latin}\p{Script=Hebrew}|[א-ת]\p{Script=Latin}`,
    String.raw`(?<![\u05B0-\u05EA])[\u05B0-\u05C7]`,
    // Latin words of accented letters only.
    String.raw`(?<![A-Za-z])[À-ÿ]{2,}(?![A-Za-z])`,
    // A capital within small letters, and a small letter within capitals.
    String.raw`\p{Ll}[À-ÞŒŠŽŸ]|\p{Lu}[À-ÞŒŠŽŸ]\p{Ll}|\p{Lu}{2}[à-þœšž]`,
    // Signs within a word, other than an apostrophe, a hyphen or a full stop.
    String.raw`\p{L}[^\p{L}\p{M}\p{Zs}\p{Nd}'’"“”״׳\-–.,;:/()&+\s|]|[^\p{L}\p{M}\p{Zs}\p{Nd}'’"“„”״׳\-–.,;:/()&+\s|]\p{L}`,
    String.raw`\p{L}[“”„…]\p{L}|[\u0080-\u009F\uFFFD\uF8FF]`,
  ].join('|'),
  'gu',
);

function misfits(text: string): number {
  return text.match(misfit)?.length ?? 0;
}
