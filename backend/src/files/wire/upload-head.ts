import { Readable } from 'node:stream';
import { FilesError } from '../errors.ts';

/** What a body may hold besides the file: the metadata, which is far smaller, and delimiters. */
export const maxHeadBytes = 64 * 1024;

/**
 * Reads a body's beginning until `read` finds there what it looks for, and gives back a body that can be read from
 * its beginning. What does not fit `maxHeadBytes` is refused, so that nobody fills the memory before he is known.
 */
export async function readHead<T>(
  body: Readable,
  read: (head: Buffer, isAll: boolean) => T | null,
): Promise<{ found: T; body: Readable }> {
  // Refused, the rest stays unread rather than destroyed: destroying it would take the answer with it.
  const pieces = body.iterator({ destroyOnReturn: false });
  let head = Buffer.alloc(0);
  try {
    for (;;) {
      const next: IteratorResult<unknown> = await pieces.next();
      if (Buffer.isBuffer(next.value)) head = Buffer.concat([head, next.value]);
      const found = read(head, next.done === true);
      if (found !== null) return { found, body: Readable.from(bothOf(head, pieces)) };
      if (next.done === true || head.length > maxHeadBytes) {
        throw new FilesError('invalid-argument', 'Malformed body.');
      }
    }
  } catch (error) {
    await pieces.return?.();
    // Else the connection was lost.
    throw error instanceof FilesError ? error : new FilesError('invalid-argument');
  }
}

/** A body that is all head: metadata without a file. */
export async function shortBody(payload: Readable): Promise<Readable> {
  const { body } = await readHead(payload, (head, isAll) => (isAll ? head : null));
  return body;
}

async function* bothOf(head: Buffer, pieces: AsyncIterator<unknown>): AsyncGenerator {
  yield head;
  for (;;) {
    const { done, value } = await pieces.next();
    if (done === true) return;
    yield value;
  }
}
