import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

/** A response that its client does not read keeps one piece in memory. */
const pieceBytes = 32 * 1024;
/** Node reads files with four threads. */
const opened = createConcurrencyLimiter(4).queue();

/**
 * Reads the bytes `first` to `last` of a file, both included. The file is open only while a piece is read, so clients that
 * do not read their responses use up no file descriptors.
 */
export function readPieces(path: string, first: number, last: number): Readable {
  let at = first;
  return new Readable({
    // No piece is read ahead.
    highWaterMark: 0,
    read() {
      if (at > last) {
        this.push(null);
        return;
      }
      const wanted = Math.min(pieceBytes, last - at + 1);
      opened(() => readPiece(path, at, wanted)).then(
        (piece) => {
          at += piece.length;
          return this.push(piece);
        },
        (error: Error) => this.destroy(error),
      );
    },
  });
}

async function readPiece(path: string, position: number, length: number): Promise<Buffer> {
  await using file = await open(path);
  const { bytesRead, buffer } = await file.read(
    Buffer.allocUnsafeSlow(length),
    0,
    length,
    position,
  );
  if (bytesRead === 0) throw new Error('A file became shorter while it was being read.');
  return buffer.subarray(0, bytesRead);
}
