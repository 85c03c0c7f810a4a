import type { Naming } from '../document-name.ts';
import { DocumentsError } from '../errors.ts';
import type { DocumentPath, Query } from '../model.ts';

/** A listen target's query, `{parent, structuredQuery}`, with its orders normalised. */
export function decodeTargetQuery(_json: unknown, _naming: Naming): Query {
  throw new DocumentsError('UNIMPLEMENTED', 'Not yet.');
}

/** A structured query below a parent document. */
export function decodeStructuredQuery(_json: unknown, _parent: DocumentPath): Query {
  throw new DocumentsError('UNIMPLEMENTED', 'Not yet.');
}
