import { microsToIso } from '../../kernel/micros.ts';
import { toName, type Naming } from '../document-name.ts';
import type { Fields, StoredDocument } from '../model.ts';

export interface WireDocument {
  readonly name: string;
  readonly fields: Fields;
  readonly createTime: string;
  readonly updateTime: string;
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
