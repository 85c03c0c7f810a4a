import { isUtf8 } from 'node:buffer';

const ampersand = 0x26;
const equals = 0x3d;
const percent = 0x25;
const plus = 0x2b;
const space = 0x20;

/**
 * The pairs of a form's body (application/x-www-form-urlencoded), decoded in one pass; `null` at the first malformed
 * pair, or when there are more than `maxPairs`. Not by URLSearchParams or decodeURIComponent: the one takes five seconds
 * for a mebibyte of names without values, the other throws for each malformed pair.
 */
export function formPairs(body: Buffer, maxPairs: number): [string, string][] | null {
  const decoded = decode(body, maxPairs);
  if (decoded === null || !isUtf8(decoded.bytes)) return null;
  const { bytes, pairs } = decoded;
  return pairs.map(({ start, middle, end }) => [
    bytes.toString('utf8', start, middle),
    middle === end ? '' : bytes.toString('utf8', middle + 1, end),
  ]);
}

/** Places in the decoded bytes: where the name begins, where it ends, and where the value ends. */
interface Pair {
  readonly start: number;
  readonly middle: number;
  readonly end: number;
}

function decode(body: Buffer, maxPairs: number): { bytes: Buffer; pairs: Pair[] } | null {
  // The separators stay in, so that no sequence of bytes reaches from one pair into the next.
  const bytes = Buffer.allocUnsafe(body.length);
  const pairs: Pair[] = [];
  let length = 0;
  let start = 0;
  let middle = -1;
  const endPair = (): boolean => {
    if (length > start) pairs.push({ start, middle: middle < 0 ? length : middle, end: length });
    middle = -1;
    start = length + 1;
    return pairs.length <= maxPairs;
  };
  for (let index = 0; index < body.length; index += 1) {
    let byte = body[index] ?? 0;
    if (byte === ampersand) {
      if (!endPair()) return null;
    } else if (byte === equals) {
      if (middle < 0) middle = length;
    } else if (byte === plus) {
      byte = space;
    } else if (byte === percent) {
      byte = hexOf(body, index + 1) * 16 + hexOf(body, index + 2);
      if (byte < 0) return null;
      index += 2;
    }
    bytes[length] = byte;
    length += 1;
  }
  return endPair() ? { bytes: bytes.subarray(0, length), pairs } : null;
}

/** The value of a hexadecimal digit; of anything else a number that makes the sum negative. */
function hexOf(bytes: Buffer, index: number): number {
  const byte = bytes[index] ?? 0;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -256;
}
