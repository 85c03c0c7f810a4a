import { toDocumentPath, type Naming } from '../model/document-name.ts';
import { invalidArgument } from '../model/errors.ts';
import type { DocumentPath } from '../model/types.ts';
import { decodeList, decodeString } from './decode-json.ts';

/** Document names (a batchGet's, a listen target's `documents.documents`) as paths. */
export function decodeDocumentNames(json: unknown, naming: Naming, most: number): DocumentPath[] {
  const names = decodeList(json, 'documents');
  if (names.length > most) throw invalidArgument(`At most ${most} documents can be named.`);
  return names.map((name) => toDocumentPath(naming, decodeString(name, 'A document name')));
}
