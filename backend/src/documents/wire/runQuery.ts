import { microsToIso } from '../../kernel/micros.ts';
import type { Call } from './call.ts';
import { decodeObject } from './decode-json.ts';
import { decodeStructuredQuery } from './decode-query.ts';
import { encodeDocument } from './encode-document.ts';

/** Runs a query; an empty result still tells its read time. */
export function runQuery({ parent, body, auth, documents, naming }: Call): unknown {
  const { structuredQuery } = decodeObject(body, 'The request', ['structuredQuery']);
  const query = decodeStructuredQuery(structuredQuery, parent, naming);
  const result = documents.query(query, auth);
  const readTime = microsToIso(documents.readTime());
  return result.length === 0
    ? [{ readTime }]
    : result.map((document) => ({ document: encodeDocument(document, naming), readTime }));
}
