import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Budget } from '../evaluate-budget.ts';
import { unexpected, type Arguments } from './types.ts';

/** A function of https://firebase.google.com/docs/reference/rules/rules.hashing_: of a string its UTF-8 bytes. */
type Hash = (args: Arguments, budget: Budget) => Uint8Array;

export const md5: Hash = (args, budget) => digest('md5', bytesOf(args, budget));
export const sha256: Hash = (args, budget) => digest('sha256', bytesOf(args, budget));
export const crc32Of: Hash = (args, budget) => checksum(crc32(bytesOf(args, budget)));
export const crc32cOf: Hash = (args, budget) => checksum(crc32c(bytesOf(args, budget)));

function bytesOf(args: Arguments, budget: Budget): Uint8Array {
  const value = args.at(0);
  if (typeof value !== 'string' && !(value instanceof Uint8Array)) {
    throw unexpected('string or bytes', value);
  }
  budget.spend(value.length);
  return typeof value === 'string' ? Buffer.from(value) : value;
}

function digest(algorithm: string, bytes: Uint8Array): Uint8Array {
  return createHash(algorithm).update(bytes).digest();
}

function checksum(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  // The lowest byte first, as Google's judge has it.
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

const castagnoli = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) {
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0x82f63b78 : remainder >>> 1;
  }
  return remainder;
});

function crc32c(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (castagnoli[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return ~sum;
}
