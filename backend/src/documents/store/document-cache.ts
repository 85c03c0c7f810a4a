import { textOfFields } from '../model/stored-document.ts';
import type { DocumentPath, StoredDocument } from '../model/types.ts';

/** A parsed document takes some five times the memory of its text, and a short one some hundred bytes more. */
const bytesOf = (document: StoredDocument): number => 400 + 6 * textOfFields(document).length;

/** Keeps the documents that were used last, up to a number of bytes. */
export class DocumentCache {
  readonly #maxBytes: number;
  /** The one used last comes last. */
  readonly #documents = new Map<DocumentPath, StoredDocument>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(path: DocumentPath): StoredDocument | undefined {
    const document = this.#documents.get(path);
    if (document === undefined) return undefined;
    this.#documents.delete(path);
    this.#documents.set(path, document);
    return document;
  }

  set(document: StoredDocument): void {
    this.delete(document.path);
    this.#documents.set(document.path, document);
    this.#bytes += bytesOf(document);
    for (const path of this.#documents.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.delete(path);
    }
  }

  delete(path: DocumentPath): void {
    const document = this.#documents.get(path);
    if (document === undefined) return;
    this.#documents.delete(path);
    this.#bytes -= bytesOf(document);
  }
}
