import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { updateCrc32c } from '../../kernel/crc32c.ts';
import type { Budget } from '../evaluate-budget.ts';
import { unexpected, type Arguments } from './types.ts';

/** A function of https://firebase.google.com/docs/reference/rules/rules.hashing_: of a string its UTF-8 bytes. */
type Hash = (args: Arguments, budget: Budget) => Uint8Array;

export const md5: Hash = (args, budget) => digest('md5', bytesOf(args, budget));
export const sha256: Hash = (args, budget) => digest('sha256', bytesOf(args, budget));
export const crc32Of: Hash = (args, budget) => checksum(crc32(bytesOf(args, budget)));
export const crc32cOf: Hash = (args, budget) => checksum(updateCrc32c(0, bytesOf(args, budget)));

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
  // The lowest byte first, as Google's engine has it.
  bytes.writeUInt32LE(value);
  return bytes;
}
