/**
 * The part of the tar format that a backup needs: plain files with short names.
 * https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html#tag_20_92_13_06
 */
const blockBytes = 512;
const maxSize = 8 ** 11 - 1;
/** Other tools pad an archive's last record with zeros, by default to 10 KiB. */
const maxEndBytes = 1024 * 1024;

export interface TarHeader {
  readonly name: string;
  readonly size: number;
}

export function tarHeader({ name, size }: TarHeader, at: Date): Buffer {
  if (Buffer.byteLength(name) > 100 || size > maxSize)
    throw new Error(`${name} does not fit into a tar archive.`);
  const block = Buffer.alloc(blockBytes);
  block.write(name, 0);
  block.write(octal(0o600, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(Math.floor(at.getTime() / 1000), 11), 136);
  block.write('0', 156);
  block.write('ustar\u000000', 257);
  block.write(`${octal(sumOf(block), 6)} `, 148);
  return block;
}

/** The zeros that fill the last block of a file of this size. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes);
}

export const tarEnd = Buffer.alloc(blockBytes * 2);

/** One file of an archive; its bytes must be read before the next file. */
export interface TarFile extends TarHeader {
  readonly bytes: AsyncIterable<Buffer>;
}

/** The archive is not a backup, or not a complete one. */
export class DamagedBackupError extends Error {}

/** Reads an archive to its end. Throws `DamagedBackupError` if it is not a backup. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const reader = new ChunkReader(chunks);
  for (let isFirst = true; ; isFirst = false) {
    const block = await reader.exactly(blockBytes);
    if (block.every((byte) => byte === 0)) {
      if (isFirst) throw new DamagedBackupError('It is empty.');
      break;
    }
    const { name, size } = parseHeader(block);
    const bytes = reader.upTo(size);
    yield { name, size, bytes };
    await drain(bytes);
    await reader.exactly(tarPadding(size).length);
  }
  let remaining = maxEndBytes;
  for await (const rest of reader.all()) {
    remaining -= rest.length;
    if (remaining < 0 || rest.some((byte) => byte !== 0))
      throw new DamagedBackupError('Bytes behind the end.');
  }
}

async function drain(bytes: AsyncGenerator<Buffer>): Promise<void> {
  while ((await bytes.next()).done !== true);
}

function parseHeader(block: Buffer): TarHeader {
  const textAt = (start: number, length: number): string =>
    block.toString('utf8', start, start + length).split('\0', 1)[0] ?? '';
  const size = /^[0-7]{11}$/.exec(textAt(124, 12))?.[0];
  const isWhole = Number.parseInt(textAt(148, 8), 8) === sumOf(block);
  if (!isWhole || size === undefined || textAt(156, 1) !== '0' || textAt(345, 155) !== '')
    throw new DamagedBackupError('No header of a plain file.');
  return { name: textAt(0, 100), size: Number.parseInt(size, 8) };
}

function octal(value: number, digits: number): string {
  return `${value.toString(8).padStart(digits, '0')}\0`;
}

/** The header's checksum, computed with spaces in place of the checksum. */
function sumOf(block: Buffer): number {
  return block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

/** Reads exact byte counts from a stream of chunks. */
class ChunkReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async exactly(size: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.upTo(size)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  async *upTo(size: number): AsyncGenerator<Buffer> {
    for (let remaining = size; remaining > 0;) {
      if (this.#rest.length === 0 && !(await this.#more()))
        throw new DamagedBackupError('Cut off.');
      const piece = this.#rest.subarray(0, remaining);
      this.#rest = this.#rest.subarray(piece.length);
      remaining -= piece.length;
      yield piece;
    }
  }

  async *all(): AsyncGenerator<Buffer> {
    do yield this.#rest;
    while (await this.#more());
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    this.#rest = done === true ? Buffer.alloc(0) : Buffer.from(value);
    return done !== true;
  }
}
