import { permissionDenied } from '../model/errors.ts';
import type { DocumentPath, StoredDocument } from '../model/types.ts';
import type { AccessReads } from './guard.ts';

// https://firebase.google.com/docs/firestore/security/rules-structure#access_call_limits
export const maxReadsPerRequest = 10;
export const maxReadsPerBatch = 20;

type Read = (path: DocumentPath) => StoredDocument | null;

/** Counts the distinct documents that the guard reads for one request, and keeps their paths. */
export class CountedReads implements AccessReads {
  readonly #read: { before: Read; after: Read };
  readonly #limit: number;
  readonly #paths = new Set<DocumentPath>();

  constructor(read: { before: Read; after: Read }, limit: number) {
    this.#read = read;
    this.#limit = limit;
  }

  get paths(): ReadonlySet<DocumentPath> {
    return this.#paths;
  }

  before(path: DocumentPath): StoredDocument | null {
    this.#count(path);
    return this.#read.before(path);
  }

  after(path: DocumentPath): StoredDocument | null {
    this.#count(path);
    return this.#read.after(path);
  }

  #count(path: DocumentPath): void {
    if (this.#paths.has(path)) return;
    if (this.#paths.size >= this.#limit) throw permissionDenied();
    this.#paths.add(path);
  }
}
