import { microsToIso } from '../../kernel/micros.ts';
import { toName, type Naming } from '../document-name.ts';
import type { Fields, StoredDocument } from '../model.ts';
import { storedText } from '../stored-fields.ts';

export interface WireDocument {
  readonly name: string;
  readonly fields: Fields;
  readonly createTime: string;
  readonly updateTime: string;
}

/** The same as JSON text, of which all but the frame is made once, however many are told of the document. */
export function documentText(document: StoredDocument, naming: Naming): string {
  const name = JSON.stringify(toName(naming, document.path));
  const times = `"createTime":"${microsToIso(document.createTime)}","updateTime":"${microsToIso(document.updateTime)}"`;
  return `{"name":${name},"fields":${storedText(document.fields)},${times}}`;
}

/** A document as the wire shows it. */
export function encodeDocument(document: StoredDocument, naming: Naming): WireDocument {
  return {
    name: toName(naming, document.path),
    fields: document.fields,
    createTime: microsToIso(document.createTime),
    updateTime: microsToIso(document.updateTime),
  };
}
