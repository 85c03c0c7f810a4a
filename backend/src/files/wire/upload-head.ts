import { Readable } from 'node:stream';
import { FilesError } from '../errors.ts';

/** The limit for metadata, which is far smaller, and delimiters. */
export const maxHeadBytes = 64 * 1024;

/**
 * Reads the start of a body until `read` returns a result; returns the result and a body to read from the start. It refuses
 * more than `maxHeadBytes`, so that unauthorized callers cannot fill the memory.
 */
export async function readHead<T>(
  body: Readable,
  read: (head: Buffer, isAll: boolean) => T | null,
): Promise<{ found: T; body: Readable }> {
  // After a refusal the rest stays unread: destroying the body would destroy the response too.
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
    // Any other error means that the connection was lost.
    throw error instanceof FilesError ? error : new FilesError('invalid-argument');
  }
}

/** Reads a whole body of metadata without a file. */
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
