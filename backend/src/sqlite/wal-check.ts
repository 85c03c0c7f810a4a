/**
 * Finds lost commits in a write-ahead log. SQLite silently ignores all commits behind a damaged frame
 * (https://www.sqlite.org/fileformat2.html#walformat). A power cut can only damage the last commit, since each is synced
 * before the next: complete commits behind the damage mean that commits were lost.
 */
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';

const headerBytes = 32;
const frameHeaderBytes = 24;
/** The last bit is the byte order of checksums. */
const magic = 0x377f0682;

/** Whether acknowledged commits in a write-ahead log have become unreadable. */
export function hasLostCommits(file: string): boolean {
  const isThere = statSync(file, { throwIfNoEntry: false }) !== undefined;
  const log = isThere ? readFileSync(file) : Buffer.alloc(0);
  // A header is synced before any frame follows it.
  if (log.length <= headerBytes) return false;
  const isBig = (log.readUInt32BE(0) & 1) === 1;
  const pageBytes = log.readUInt32BE(8);
  const header = checksum(log.subarray(0, 24), [0, 0], isBig);
  if ((log.readUInt32BE(0) & ~1) !== magic || !isSum(log, 24, header)) return true;
  const frameBytes = frameHeaderBytes + pageBytes;
  const isNext = (at: number, sumAt: number): boolean => {
    if (at + frameBytes > log.length || !isOfThisLog(log, at)) return false;
    const before: Sum = [log.readUInt32BE(sumAt), log.readUInt32BE(sumAt + 4)];
    const named = checksum(log.subarray(at, at + 8), before, isBig);
    const page = log.subarray(at + frameHeaderBytes, at + frameBytes);
    return isSum(log, at + 16, checksum(page, named, isBig));
  };
  let at = headerBytes;
  let sumAt = 24;
  for (; isNext(at, sumAt); at += frameBytes) sumAt = at + 16;
  // Searches behind the first bad frame for two commits in consecutive frames. A single one may be the rest of a last
  // commit after a power cut; the rests of two power cuts are not consecutive.
  let ends = 0;
  for (; at + frameHeaderBytes <= log.length; at += frameBytes) {
    if (!isNext(at, at - frameBytes + 16)) ends = 0;
    if (isOfThisLog(log, at) && log.readUInt32BE(at + 4) !== 0) ends += 1;
    if (ends > 1) return true;
  }
  return false;
}

/** Whether a log is empty or has SQLite's header; one that was emptied while in use begins with zeros. */
export function hasSqliteHeader(file: string): boolean {
  const header = Buffer.alloc(headerBytes);
  const opened = openSync(file, 'r');
  try {
    if (readSync(opened, header) < headerBytes) return true;
  } finally {
    // Safe for the log only: closing the database's file would release SQLite's lock.
    closeSync(opened);
  }
  return (header.readUInt32BE(0) & ~1) === magic;
}

type Sum = readonly [number, number];

/** Frames behind the end may be left of an earlier log, with other salts. */
function isOfThisLog(log: Buffer, at: number): boolean {
  return log.compare(log, 16, 24, at + 8, at + 16) === 0;
}

function isSum(log: Buffer, at: number, [first, second]: Sum): boolean {
  return log.readUInt32BE(at) === first && log.readUInt32BE(at + 4) === second;
}

function checksum(bytes: Buffer, [from, fromSecond]: Sum, isBig: boolean): Sum {
  let first = from;
  let second = fromSecond;
  for (let at = 0; at < bytes.length; at += 8) {
    const left = isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at);
    const right = isBig ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4);
    first = (first + left + second) >>> 0;
    second = (second + right + first) >>> 0;
  }
  return [first, second];
}
