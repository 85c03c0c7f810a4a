import type { Micros } from '../../kernel/micros.ts';
import type { RequestAuth } from '../../kernel/request-auth.ts';
import type { DocumentPath, Query, StoredDocument } from '../model/types.ts';

export type Operation = 'get' | 'list' | 'create' | 'update' | 'delete';

export interface AccessRequest {
  readonly auth: RequestAuth | null;
  readonly operation: Operation;
  /** The document, or for `list` the collection. */
  readonly path: DocumentPath;
  /** The value of a server timestamp in this request. */
  readonly time: Micros;
  /** The document before this write, in a batch with the effects of earlier writes; `null`: it does not exist. */
  readonly before: StoredDocument | null;
  /** The document after a create or an update; otherwise `null`. */
  readonly after: StoredDocument | null;
  /** The query of a list; otherwise `null`. */
  readonly query: Query | null;
  readonly reads: AccessReads;
}

/** How a rule reads a document; the two count apart. */
export type ReadCall = 'get' | 'exists';

/** Reads other documents for the guard and counts them; a batch has one such object. Both throw after too many calls. */
export interface AccessReads {
  /** The document before the whole batch. */
  before(path: DocumentPath, call: ReadCall): StoredDocument | null;
  /** The document after the whole batch. */
  after(path: DocumentPath, call: ReadCall): StoredDocument | null;
}

/** Evaluates the security rules; throws `PERMISSION_DENIED` when they refuse the request. */
export type Guard = (request: AccessRequest) => void;
