import { microsToIso } from '../../kernel/micros.ts';
import type { Call } from './call.ts';
import { decodeMap, decodeObject } from './decode-json.ts';
import { decodeProjection } from './decode-projection.ts';
import { decodeStructuredQuery } from './decode-query.ts';
import { encodeDocument } from './encode-document.ts';
import { decodeFindNearest } from './find-nearest.ts';
import { joinTransaction, transactionKeys } from './transactions.ts';

/** Runs a query. An empty result has one element with the read time. */
export function runQuery({ parent, body, auth, bounds, documents, naming }: Call): unknown {
  const request = decodeObject(body, 'The request', ['structuredQuery', ...transactionKeys]);
  const begun = joinTransaction(request, { documents, bounds });
  const { select, findNearest, ...rest } = decodeMap(request['structuredQuery'], 'structuredQuery');
  const project = decodeProjection(select);
  const nearest = decodeFindNearest(findNearest);
  const query = decodeStructuredQuery(rest, parent, naming);
  const result = nearest(documents.query(query, auth));
  const readTime = microsToIso(documents.readTime());
  if (result.length === 0) return [...begun, { readTime }];
  const responses = result.map((document) => ({
    document: encodeDocument(document, naming, project),
    readTime,
  }));
  return [...begun, ...responses];
}
