import { toDocumentPath, type Naming } from '../model/document-name.ts';
import { invalidArgument } from '../model/errors.ts';
import type { DocumentPath } from '../model/types.ts';
import { decodeList, decodeString } from './decode-json.ts';

export function decodeDocumentNames(json: unknown, naming: Naming, max: number): DocumentPath[] {
  const names = decodeList(json, 'documents');
  if (names.length > max)
    throw invalidArgument(`At most ${max} documents can be requested by name.`);
  return names.map((name) => toDocumentPath(naming, decodeString(name, 'A document name')));
}
