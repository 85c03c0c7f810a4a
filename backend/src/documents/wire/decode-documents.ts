import { toDocumentPath, type Naming } from '../document-name.ts';
import type { DocumentPath } from '../model.ts';
import { decodeList, decodeString } from './decode-json.ts';

/** Document names (a batchGet's, a listen target's `documents.documents`) as paths. */
export function decodeDocumentNames(json: unknown, naming: Naming): DocumentPath[] {
  return decodeList(json, 'documents').map((name) =>
    toDocumentPath(naming, decodeString(name, 'A document name')),
  );
}
