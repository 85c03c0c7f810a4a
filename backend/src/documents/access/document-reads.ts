import { permissionDenied } from '../model/errors.ts';
import type { DocumentPath, StoredDocument } from '../model/types.ts';
import type { AccessReads, ReadCall } from './guard.ts';

interface ReadLimits {
  /** For one judged document. */
  readonly each: number;
  /** For the whole request. */
  readonly all: number;
}

// https://firebase.google.com/docs/firestore/security/rules-structure#access_call_limits
export const readLimits = { each: 10, all: 10 } satisfies ReadLimits;
export const batchReadLimits = { each: 10, all: 20 } satisfies ReadLimits;

interface Sources {
  readonly before: (path: DocumentPath) => StoredDocument | null;
  readonly after: (path: DocumentPath) => StoredDocument | null;
  /** Whether the request itself writes the document; then reading its state after the request counts nothing. */
  readonly isWritten?: (path: DocumentPath) => boolean;
}

/**
 * Counts the calls of the guard as Google's engine does, and keeps their paths. A repeated call counts nothing, nor does
 * `exists` after a `get` that found the document, nor a call about the judged document.
 */
export class CountedReads implements AccessReads {
  readonly #sources: Sources;
  readonly #limits: ReadLimits;
  readonly #paths = new Set<DocumentPath>();
  readonly #counted = new Set<string>();
  #judged: DocumentPath | null = null;
  #ofJudged = 0;
  #ofAll = 0;

  constructor(sources: Sources, limits: ReadLimits) {
    this.#sources = sources;
    this.#limits = limits;
  }

  get paths(): ReadonlySet<DocumentPath> {
    return this.#paths;
  }

  /** Begins the judgement of a document of the request. */
  judge(path: DocumentPath): void {
    this.#judged = path;
    this.#ofJudged = 0;
  }

  before(path: DocumentPath, call: ReadCall): StoredDocument | null {
    return this.#read(path, call, 'before');
  }

  after(path: DocumentPath, call: ReadCall): StoredDocument | null {
    return this.#read(path, call, 'after');
  }

  #read(path: DocumentPath, call: ReadCall, state: 'before' | 'after'): StoredDocument | null {
    this.#paths.add(path);
    const read = this.#sources[state];
    const isWritten = state === 'after' && this.#sources.isWritten?.(path) === true;
    if (path === this.#judged || isWritten || this.#isCounted(path, call)) return read(path);
    this.#ofJudged += 1;
    this.#ofAll += 1;
    if (this.#ofJudged > this.#limits.each || this.#ofAll > this.#limits.all) {
      throw permissionDenied();
    }
    const document = read(path);
    // A `get` that fails counts again.
    if (call === 'exists' || document !== null) this.#counted.add(`${call} ${path}`);
    return document;
  }

  #isCounted(path: DocumentPath, call: ReadCall): boolean {
    return (
      this.#counted.has(`get ${path}`) || (call === 'exists' && this.#counted.has(`exists ${path}`))
    );
  }
}
