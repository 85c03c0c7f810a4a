import { microsToIso } from '../../kernel/micros.ts';
import { toName, type Naming } from '../model/document-name.ts';
import { textOfFields } from '../model/stored-document.ts';
import type { StoredDocument } from '../model/types.ts';

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

export function encodeDocument(document: StoredDocument, naming: Naming): object {
  return {
    name: toName(naming, document.path),
    fields: document.fields,
    createTime: microsToIso(document.createTime),
    updateTime: microsToIso(document.updateTime),
  };
}
