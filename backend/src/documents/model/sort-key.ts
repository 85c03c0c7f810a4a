/** Bytes whose order is that of `compareValues`, for indexes. No value's bytes are the beginning of another's. */
import { compareUtf8 } from '../../kernel/compare-utf8.ts';
import { numericId } from './document-name.ts';
import type { Fields, Value } from './types.ts';
import { numberOf, typeOrder, vectorElements } from './values.ts';

const end = Buffer.of(0);
const more = Buffer.of(1);

export function sortKey(value: Value, isDescending = false): Buffer {
  const bytes = Buffer.concat([Buffer.of(typeOrder(value) + 1), bytesOf(value)]);
  return isDescending ? Buffer.from(bytes.map((byte) => 0xff - byte)) : bytes;
}

function bytesOf(value: Value): Buffer {
  if ('stringValue' in value) return terminated(Buffer.from(value.stringValue));
  if ('nullValue' in value) return Buffer.alloc(0);
  if ('booleanValue' in value) return Buffer.of(Number(value.booleanValue));
  if ('timestampValue' in value) return terminated(Buffer.from(value.timestampValue));
  if ('bytesValue' in value) return terminated(Buffer.from(value.bytesValue, 'base64'));
  if ('referenceValue' in value) {
    return Buffer.concat([...value.referenceValue.split('/').map(segmentBytes), end]);
  }
  if ('geoPointValue' in value) {
    const { latitude, longitude } = value.geoPointValue;
    return Buffer.concat([doubleBytes(latitude), doubleBytes(longitude)]);
  }
  if ('arrayValue' in value) return listBytes(value.arrayValue.values);
  if ('mapValue' in value) return mapBytes(value.mapValue.fields);
  return numberBytes(numberOf(value) ?? 0);
}

/** A zero byte inside sorts after the end. */
function terminated(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, from)) {
    parts.push(bytes.subarray(from, at), Buffer.of(0, 0xff));
    from = at + 1;
  }
  return Buffer.concat([...parts, bytes.subarray(from), Buffer.of(0, 1)]);
}

function segmentBytes(segment: string): Buffer {
  const number = numericId(segment);
  if (number === null) return Buffer.concat([Buffer.of(2), terminated(Buffer.from(segment))]);
  const bytes = Buffer.alloc(9, 1);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, number + 2n ** 63n), 1);
  return bytes;
}

function doubleBytes(number: number): Buffer {
  const bytes = Buffer.alloc(8);
  // -0 equals 0.
  bytes.writeDoubleBE(number === 0 ? 0 : number);
  const isNegative = (bytes[0] ?? 0) >= 0x80;
  for (let at = 0; at < 8; at += 1)
    bytes[at] = (bytes[at] ?? 0) ^ (isNegative ? 0xff : at === 0 ? 0x80 : 0);
  return bytes;
}

/** The nearest double, and how much an integer differs from it: at most 512. */
function numberBytes(number: number | bigint): Buffer {
  if (Number.isNaN(number)) return end;
  const double = Number(number);
  const difference = Buffer.alloc(2);
  const rest = typeof number === 'bigint' ? Number(number - BigInt(double)) : 0;
  difference.writeUInt16BE(0x8000 + rest);
  return Buffer.concat([more, doubleBytes(double), difference]);
}

function listBytes(values: readonly Value[]): Buffer {
  return Buffer.concat([...values.map((value) => sortKey(value)), end]);
}

function mapBytes(fields: Fields): Buffer {
  const vector = vectorElements(fields);
  if (vector !== null) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(vector.length);
    return Buffer.concat([length, listBytes(vector)]);
  }
  const entries = Object.entries(fields).toSorted(([a], [b]) => compareUtf8(a, b));
  return Buffer.concat([
    ...entries.flatMap(([name, value]) => [more, terminated(Buffer.from(name)), sortKey(value)]),
    end,
  ]);
}
