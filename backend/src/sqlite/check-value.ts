import { crc32 } from 'node:zlib';

/** The CRC-32 of a record's columns: SQLite has no check values, so a bit that flips on the disk would be served. */
export function checkValueOf(...columns: readonly unknown[]): number {
  return columns.reduce((value: number, column) => crc32(`${String(column)}\0`, value), 0);
}

/** A stored record is not what was written. The services answer with DATA_LOSS. */
export class DamageError extends Error {
  override readonly name = 'DamageError';
}
