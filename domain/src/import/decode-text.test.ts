import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = 'שם,School\r\nמשה כץ,Toras Chaim\r\n';
const utf16 = (mark: string, isBig: boolean): Uint8Array => {
  const bytes = Buffer.from(mark + text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
/** Hebrew letters follow each other from 0xE0. */
const windows1255 = (source: string): Uint8Array =>
  Uint8Array.from(source, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return code < 128 ? code : code - 0x5d0 + 0xe0;
  });

it.each([
  ['utf-8', Buffer.from(text)],
  ['utf-8', Buffer.from(`\uFEFF${text}`)],
  ['utf-16le', utf16('\uFEFF', false)],
  ['utf-16be', utf16('\uFEFF', true)],
  ['utf-16le', utf16('', false)],
  ['utf-16be', utf16('', true)],
  ['windows-1255', windows1255(text)],
] as const)('O1 %s is found out', (encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ text, encoding });
});

it('O1 an accented Latin name is no Hebrew', () => {
  expect(decodeText(Buffer.from('José,Núñez', 'latin1'))).toEqual({
    text: 'José,Núñez',
    encoding: 'windows-1252',
  });
});

it('O1 an empty file is an empty text', () => {
  expect(decodeText(new Uint8Array()).text).toBe('');
});
