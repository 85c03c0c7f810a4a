/**
 * The interface of the rules engine: a text is compiled once, then decides requests. The engine knows neither storage
 * nor protocols; conditions read documents through `DocumentReads`.
 */
import type { Micros } from '../kernel/micros.ts';
import type { RequestAuth } from '../kernel/request-auth.ts';
import type { Method, Position } from './ast.ts';
import type { RuleMap, RuleValue } from './values.ts';

export type RulesService = 'cloud.firestore' | 'firebase.storage';

/** An error in a rules text; the message has line and column. */
export class RulesError extends Error {
  override readonly name = 'RulesError';
  readonly at: Position;

  constructor(at: Position, message: string) {
    super(`line ${at.line}, column ${at.column}: ${message}`);
    this.at = at;
  }
}

/**
 * The documents that conditions of one request may read. One object serves all writes of a batch, since reads are counted
 * and cached for all of it. Paths are decoded segments, with `databases/(default)/documents`.
 */
export interface DocumentReads {
  /**
   * `null`: there is none. Throws `LimitError` when the request has read too many documents; other errors are passed to
   * the caller of `decide`.
   */
  before(path: readonly string[]): RuleMap | null;
  /** As it will be after the whole batch. */
  after(path: readonly string[]): RuleMap | null;
}

export interface RulesRequest {
  readonly method: Method;
  /**
   * Decoded segments from the service's root: `['databases', '(default)', 'documents', 'notes', 'x']` or
   * `['b', bucket, 'o', 'pictures', 'x.png']`. For `list` of documents the collection; the document's id is unbound.
   */
  readonly path: readonly string[];
  /** A list of every collection with the last segment's id, at any depth below the segments before it. */
  readonly isCollectionGroup?: boolean;
  readonly auth: RequestAuth | null;
  /** `request.time`. */
  readonly time: Micros;
  /**
   * `resource`. For a list: one entry for each alternative of the query, with what it implies of every result; all must
   * be allowed. Otherwise one entry.
   */
  readonly resources: readonly (RuleMap | null)[];
  /** `request.resource`; `undefined`: absent, and touching it is an error. */
  readonly requestResource: RuleMap | undefined;
  /** `request.query`, for a list. */
  readonly query?: RuleValue;
  readonly reads: DocumentReads;
}

export interface Verdict {
  readonly isAllowed: boolean;
  /** The position of a refusal in the text, for the author of the rules and never for the caller. */
  readonly place: string;
  /** The position and the reason, which may quote the request. */
  readonly explanation: string;
}

export interface Rules {
  decide(request: RulesRequest): Verdict;
}
