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
  expect(decodeText(bytes)).toEqual({ text, encoding, oddLines: [] });
});

it('O1 an accented Latin name is no Hebrew', () => {
  expect(decodeText(Buffer.from('José,Núñez', 'latin1'))).toEqual({
    text: 'José,Núñez',
    encoding: 'windows-1252',
    oddLines: [],
  });
});

it('O1 an empty file is an empty text', () => {
  expect(decodeText(new Uint8Array()).text).toBe('');
});

it.each([
  [
    'French capitals',
    'First name;Last name;School\r\n\xC9LIE;B\xC9NICHOU;\xC9COLE OHEL\r\nANDR\xC9;L\xC9VY;\xC9COLE OHEL\r\n',
    'windows-1252',
    'First name;Last name;School\r\nÉLIE;BÉNICHOU;ÉCOLE OHEL\r\nANDRÉ;LÉVY;ÉCOLE OHEL\r\n',
  ],
  [
    'Mac Roman',
    'First name,School\rRen\x8E,\x83cole Ohel\r\x83lie Beno\x94t,\x83cole Ohel\r',
    'macintosh',
    'First name,School\rRené,École Ohel\rÉlie Benoît,École Ohel\r',
  ],
  ['one name in Mac Roman', 'Gad,L\x8Evy', 'macintosh', 'Gad,Lévy'],
  ['one Hebrew word', '\xF1\xE4"\xEB 3', 'windows-1255', 'סה"כ 3'],
  ['a French apostrophe', 'Yisroel,O\x92Brien', 'windows-1252', 'Yisroel,O’Brien'],
  [
    'Hebrew beside Latin names',
    'Moshe,\xEB\xF5\r\nDovid,\xEC\xE5\xE9',
    'windows-1255',
    'Moshe,כץ\r\nDovid,לוי',
  ],
  ['Hebrew with marks', '\xFA"\xFA \xE0\xE5\xF8,\xE4\'1', 'windows-1255', 'ת"ת אור,ה\'1'],
])('found F47: the code page of %s', (_name, bytes, encoding, text) => {
  expect(decodeText(Buffer.from(bytes, 'latin1'))).toEqual({ text, encoding, oddLines: [] });
});

it('found F47: a NUL makes no UTF-16 of a file, and its line is named', () => {
  expect(decodeText(Buffer.from('First name,School\r\nAri,x\r\nBe\0ri,x\r\n'))).toEqual({
    text: 'First name,School\r\nAri,x\r\nBeri,x\r\n',
    encoding: 'utf-8',
    oddLines: [3],
  });
});

it('found F47: a row of another encoding is read, and named', () => {
  const bytes = Buffer.concat([
    Buffer.from('שם,בית ספר\r\nמשה,תורה\r\n'),
    Buffer.from('Yisroel,O\x92Brien\r\n', 'latin1'),
  ]);
  expect(decodeText(bytes)).toEqual({
    text: 'שם,בית ספר\nמשה,תורה\nYisroel,O’Brien\n',
    encoding: 'utf-8',
    oddLines: [3],
  });
});

it('found F47: a letter that was cut at the end leaves the others readable', () => {
  const bytes = Buffer.from('שם,בית ספר\nמשה,תורה').subarray(0, -1);
  expect(decodeText(bytes)).toMatchObject({
    text: 'שם,בית ספר\nמשה,תור\uFFFD',
    encoding: 'utf-8',
    oddLines: [2],
  });
});

it('found F47: a chosen encoding is taken', () => {
  expect(decodeText(Buffer.from('\xC9LIE', 'latin1'), 'macintosh').text).toBe('…LIE');
});

it('found F47: Hebrew and French names come back from their code pages', () => {
  const hebrew = 'משה כץ,ת"ת אור,ה\'1\nדוד לוי,תורת חיים,ו';
  expect(decodeText(windows1255(hebrew)).text).toBe(hebrew);
  const french = 'René Lévy,École\nBenoît,Noël,François,Zoé,Élie,Jérôme,Anaïs';
  expect(decodeText(Buffer.from(french, 'latin1')).text).toBe(french);
});
