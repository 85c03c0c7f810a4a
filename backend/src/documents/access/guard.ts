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

/** Reads other documents for the guard and counts them; a batch has one such object. */
export interface AccessReads {
  /** The document before the whole batch. Throws after too many documents. */
  before(path: DocumentPath): StoredDocument | null;
  /** The document after the whole batch. Throws after too many documents. */
  after(path: DocumentPath): StoredDocument | null;
}

/** Evaluates the security rules; throws `PERMISSION_DENIED` when they refuse the request. */
export type Guard = (request: AccessRequest) => void;
