/**
 * Recognizes pictures by their bytes. A picture must be well-formed from its first to its last byte, so that it is neither
 * cut off nor also a file of another format. Libraries check only signatures.
 */
import { crc32 } from 'node:zlib';

/** Types that every browser displays and that cannot contain scripts. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

export type ImageType = (typeof imageTypes)[number];

export interface Picture {
  readonly type: ImageType;
  /** The pixels of its largest frame, which decide how much memory a browser needs. */
  readonly pixels: number;
}

/** For each type, a function that returns the pixels of a complete picture; `null` for other bytes. */
const walks: Readonly<Record<ImageType, (bytes: Buffer) => number | null>> = {
  'image/png': walkPng,
  'image/jpeg': walkJpeg,
  'image/gif': walkGif,
  'image/webp': walkWebp,
};

/** The picture in these bytes; `null` when they are not a complete one. */
export function pictureIn(bytes: Buffer): Picture | null {
  for (const type of imageTypes) {
    const pixels = walks[type](bytes);
    if (pixels !== null) return { type, pixels };
  }
  return null;
}

function startsWith(bytes: Buffer, signature: string): boolean {
  return bytes.toString('latin1', 0, signature.length) === signature;
}

// https://www.w3.org/TR/png-3/#5DataRep
function walkPng(bytes: Buffer): number | null {
  if (!startsWith(bytes, '\x89PNG\r\n\x1a\n')) return null;
  let hasData = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length || (type === 'IHDR') !== (at === 8)) return null;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    if (type === 'IEND')
      return hasData && end === bytes.length
        ? bytes.readUInt32BE(16) * bytes.readUInt32BE(20)
        : null;
    hasData ||= type === 'IDAT';
    at = end;
  }
  return null;
}

// ITU-T T.81 (https://www.w3.org/Graphics/JPEG/itu-t81.pdf), annex B.
function walkJpeg(bytes: Buffer): number | null {
  if (!startsWith(bytes, '\xff\xd8\xff')) return null;
  let hasScan = false;
  let pixels = 0;
  for (let at = 2; at + 2 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xd9) return hasScan && at + 2 === bytes.length ? pixels : null;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker < 0xc0 || isRestart(marker) || marker === 0xd8 || at + 4 > bytes.length) return null;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return null;
    if (isFrame(marker))
      pixels = Math.max(pixels, numberAt(bytes, at + 5, -2) * numberAt(bytes, at + 7, -2));
    at += 2 + length;
    if (marker !== 0xda) continue;
    hasScan = true;
    at = endOfScan(bytes, at);
  }
  return null;
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** In a scan, 0xff is followed by zero or a restart marker; any other byte ends it. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && !isRestart(next)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

// https://www.w3.org/Graphics/GIF/spec-gif89a.txt
function walkGif(bytes: Buffer): number | null {
  if (!startsWith(bytes, 'GIF87a') && !startsWith(bytes, 'GIF89a')) return null;
  let hasImage = false;
  const number = (at: number): number => numberAt(bytes, at, 2);
  let pixels = number(6) * number(8);
  for (let at = 13 + colorTableBytes(bytes[10]); at < bytes.length;) {
    const block = bytes[at];
    if (block === 0x3b) return hasImage && at + 1 === bytes.length ? pixels : null;
    if (block === 0x21) at = endOfSubBlocks(bytes, at + 2);
    else if (block === 0x2c) {
      hasImage = true;
      // A browser enlarges the canvas for a frame that exceeds it.
      const [right, bottom] = [number(at + 1) + number(at + 5), number(at + 3) + number(at + 7)];
      pixels = Math.max(pixels, right * bottom);
      at = endOfSubBlocks(bytes, at + 11 + colorTableBytes(bytes[at + 9]));
    } else return null;
  }
  return null;
}

function colorTableBytes(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

function endOfSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let size = bytes[at] ?? 0; size !== 0; size = bytes[at] ?? 0) at += 1 + size;
  return at + 1;
}

// https://www.rfc-editor.org/rfc/rfc9649#section-2
function walkWebp(bytes: Buffer): number | null {
  const isContainer = startsWith(bytes, 'RIFF') && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (!isContainer || bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  let hasImage = false;
  let pixels = 0;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const type = bytes.toString('latin1', at, at + 4);
    if (at === 12 && !['VP8 ', 'VP8L', 'VP8X'].includes(type)) return null;
    hasImage ||= ['VP8 ', 'VP8L', 'ANMF'].includes(type);
    pixels = Math.max(pixels, webpPixels(bytes, type, at + 8));
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return hasImage && at === bytes.length ? pixels : null;
}

/** The pixels according to a chunk whose data begins at `at`. */
function webpPixels(bytes: Buffer, type: string, at: number): number {
  const number = (offset: number, length: number): number => numberAt(bytes, at + offset, length);
  const side = 0x3fff;
  switch (type) {
    case 'VP8 ':
      return (number(6, 2) & side) * (number(8, 2) & side);
    case 'VP8L':
      return ((number(1, 2) & side) + 1) * (((number(2, 3) >>> 6) & side) + 1);
    case 'VP8X':
      return (number(4, 3) + 1) * (number(7, 3) + 1);
    case 'ANMF':
      return (number(6, 3) + 1) * (number(9, 3) + 1);
    default:
      return 0;
  }
}

/** A number of `length` bytes: little-endian, or big-endian when `length` is negative. Zero beyond the end. */
function numberAt(bytes: Buffer, at: number, length: number): number {
  if (at + Math.abs(length) > bytes.length) return 0;
  return length > 0 ? bytes.readUIntLE(at, length) : bytes.readUIntBE(at, -length);
}
