import { microsToIso } from '../../kernel/micros.ts';
import { toName, type Naming } from '../model/document-name.ts';
import { textOfFields } from '../model/stored-document.ts';
import type { StoredDocument } from '../model/types.ts';
import type { Projection } from './decode-projection.ts';

const texts = new WeakMap<StoredDocument, string>();

/** The JSON text of a document, cached for all its listeners. */
export function documentText(document: StoredDocument, naming: Naming): string {
  const known = texts.get(document);
  if (known !== undefined) return known;
  const name = JSON.stringify(toName(naming, document.path));
  const times = `"createTime":"${microsToIso(document.createTime)}","updateTime":"${microsToIso(document.updateTime)}"`;
  const text = `{"name":${name},"fields":${textOfFields(document)},${times}}`;
  texts.set(document, text);
  return text;
}

/** Encodes a document with the fields that `project` selects. */
export function encodeDocument(
  document: StoredDocument,
  naming: Naming,
  project: Projection = (fields) => fields,
): object {
  return {
    name: toName(naming, document.path),
    fields: project(document.fields),
    createTime: microsToIso(document.createTime),
    updateTime: microsToIso(document.updateTime),
  };
}
