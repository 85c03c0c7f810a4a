/**
 * Tells pictures by their bytes. A picture counts only when it is whole: well-formed from its signature to its last
 * byte, with nothing behind that, so neither half a file nor two formats in one pass for a picture. Signatures alone
 * are not enough for that, hence four short walks over the formats in place of a library that knows signatures.
 */
import { crc32 } from 'node:zlib';

/** The pictures every browser shows that cannot carry a script. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

export type ImageType = (typeof imageTypes)[number];

const walks: Readonly<Record<ImageType, (bytes: Buffer) => boolean>> = {
  'image/png': isPng,
  'image/jpeg': isJpeg,
  'image/gif': isGif,
  'image/webp': isWebp,
};

/** What picture these bytes are; `null` when they are none that is whole. */
export function imageTypeOf(bytes: Buffer): ImageType | null {
  return imageTypes.find((type) => walks[type](bytes)) ?? null;
}

function startsWith(bytes: Buffer, signature: string): boolean {
  return bytes.toString('latin1', 0, signature.length) === signature;
}

// https://www.w3.org/TR/png-3/#5DataRep
function isPng(bytes: Buffer): boolean {
  if (!startsWith(bytes, '\x89PNG\r\n\x1a\n')) return false;
  let hasData = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length || (type === 'IHDR') !== (at === 8)) return false;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false;
    if (type === 'IEND') return hasData && end === bytes.length;
    hasData ||= type === 'IDAT';
    at = end;
  }
  return false;
}

// ITU-T T.81 (https://www.w3.org/Graphics/JPEG/itu-t81.pdf), annex B.
function isJpeg(bytes: Buffer): boolean {
  if (!startsWith(bytes, '\xff\xd8\xff')) return false;
  let hasScan = false;
  for (let at = 2; at + 2 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xd9) return hasScan && at + 2 === bytes.length;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker < 0xc0 || isRestart(marker) || marker === 0xd8 || at + 4 > bytes.length)
      return false;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return false;
    at += 2 + length;
    if (marker !== 0xda) continue;
    hasScan = true;
    at = endOfScan(bytes, at);
  }
  return false;
}

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** In a scan, 0xff is followed by zero or by the number of a restart; anything else ends it. */
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
function isGif(bytes: Buffer): boolean {
  if (!startsWith(bytes, 'GIF87a') && !startsWith(bytes, 'GIF89a')) return false;
  let hasImage = false;
  for (let at = 13 + colorTableBytes(bytes[10]); at < bytes.length;) {
    const block = bytes[at];
    if (block === 0x3b) return hasImage && at + 1 === bytes.length;
    if (block === 0x21) at = endOfSubBlocks(bytes, at + 2);
    else if (block === 0x2c) {
      hasImage = true;
      at = endOfSubBlocks(bytes, at + 11 + colorTableBytes(bytes[at + 9]));
    } else return false;
  }
  return false;
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
function isWebp(bytes: Buffer): boolean {
  const isContainer = startsWith(bytes, 'RIFF') && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (!isContainer || bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  let hasImage = false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const type = bytes.toString('latin1', at, at + 4);
    if (at === 12 && !['VP8 ', 'VP8L', 'VP8X'].includes(type)) return false;
    hasImage ||= ['VP8 ', 'VP8L', 'ANMF'].includes(type);
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return hasImage && at === bytes.length;
}
