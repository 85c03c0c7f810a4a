import { microsToIso } from '../../kernel/micros.ts';
import { toName } from '../model/document-name.ts';
import type { Call } from './call.ts';
import { decodeDocumentNames } from './decode-documents.ts';
import { decodeObject } from './decode-json.ts';
import { decodeMask } from './decode-projection.ts';
import { encodeDocument } from './encode-document.ts';
import { joinTransaction, transactionKeys } from './transactions.ts';

/** Reads documents by name; the response contains each once, found or missing. */
export function batchGet({ body, auth, documents, naming, bounds }: Call): unknown {
  const request = decodeObject(body, 'The request', ['documents', 'mask', ...transactionKeys]);
  const project = decodeMask(request['mask']);
  const begun = joinTransaction(request, { documents, bounds });
  const paths = new Set(decodeDocumentNames(request['documents'], naming, bounds.documents));
  const found = [...paths].map((path) => ({ path, document: documents.get(path, auth) }));
  const readTime = microsToIso(documents.readTime());
  const responses = found.map(({ path, document }) =>
    document === null
      ? { missing: toName(naming, path), readTime }
      : { found: encodeDocument(document, naming, project), readTime },
  );
  return [...begun, ...responses];
}
