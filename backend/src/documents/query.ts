import { DocumentsError } from './errors.ts';
import type { Query, StoredDocument } from './model.ts';

/** Whether the document is in the query's result, limit and offset aside. */
export function matchesQuery(_query: Query, _document: StoredDocument): boolean {
  throw new DocumentsError('UNIMPLEMENTED', 'Not yet.');
}

/** The order of the query's result. */
export function compareByQuery(_query: Query): (a: StoredDocument, b: StoredDocument) => number {
  throw new DocumentsError('UNIMPLEMENTED', 'Not yet.');
}
