/** The encodings that spreadsheets save texts in. */
export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1255' | 'windows-1252';

export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncodingName;
}

/** Enough to tell the encoding. */
const sampleBytes = 4000;

/** Decodes a text file by its byte order mark, else by its bytes. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = markedEncoding(bytes) ?? utf16WithoutMark(bytes);
  if (encoding !== null) return { text: decode(bytes, encoding), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return decodeCodePage(bytes);
  }
}

function decode(bytes: Uint8Array, encoding: TextEncodingName): string {
  return new TextDecoder(encoding).decode(bytes);
}

function markedEncoding([first, second, third]: Uint8Array): TextEncodingName | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

/** Every second byte of Latin letters and separators in UTF-16 is 0; other encodings have no such byte. */
function utf16WithoutMark(bytes: Uint8Array): TextEncodingName | null {
  let [even, odd] = [0, 0];
  for (const [index, byte] of bytes.subarray(0, sampleBytes).entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  if (even === odd) return null;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

/** The same bytes are Hebrew letters in one code page and accented Latin ones in the other, as in José. */
function decodeCodePage(bytes: Uint8Array): DecodedText {
  const text = decode(bytes, 'windows-1255');
  const isMixed = /[a-z][א-ת]|[א-ת][a-z]/i.test(text);
  return isMixed
    ? { text: decode(bytes, 'windows-1252'), encoding: 'windows-1252' }
    : { text, encoding: 'windows-1255' };
}
