import type { Naming } from '../document-name.ts';
import { DocumentsError } from '../errors.ts';
import type { Write } from '../model.ts';

/** The writes of one atomic batch. */
export function decodeWrites(_json: unknown, _naming: Naming): Write[] {
  throw new DocumentsError('UNIMPLEMENTED', 'Not yet.');
}

/** One write. */
export function decodeWrite(_json: unknown, _naming: Naming): Write {
  throw new DocumentsError('UNIMPLEMENTED', 'Not yet.');
}
