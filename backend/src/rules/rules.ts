/**
 * The interface of the rules engine: a text is compiled once, then decides requests. The engine knows neither storage
 * nor protocols; conditions read documents through `DocumentReads`.
 */
import type { Micros } from '../kernel/micros.ts';
import type { RequestAuth } from '../kernel/request-auth.ts';
import type { Method, Position } from './ast.ts';
import type { RuleMap, RuleValue } from './values.ts';

export type RulesService = 'cloud.firestore' | 'firebase.storage';

/** A rules text that cannot be understood; the message names line and column. */
export class RulesError extends Error {
  override readonly name = 'RulesError';
  readonly at: Position;

  constructor(at: Position, message: string) {
    super(`line ${at.line}, column ${at.column}: ${message}`);
    this.at = at;
  }
}

/**
 * What conditions may read besides the document at hand, for one request: one object for all writes of a batch, since
 * reads are counted and kept for the whole of it. Paths are decoded segments, with `databases/(default)/documents`.
 */
export interface DocumentReads {
  /**
   * `null`: there is none. Throws a `LimitError` when the request has read too many documents; whatever else it throws
   * is no verdict, and reaches whoever asked for one.
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
   * `resource`. For a list: one entry for each way the query can match, holding what it says of every result; the
   * list is allowed only when each of them is. Otherwise one entry.
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
  /** For a refusal, for whoever writes rules, never for whoever made the request: where in the text it was. */
  readonly place: string;
  /** The same, and why, which may quote what was asked. */
  readonly explanation: string;
}

export interface Rules {
  decide(request: RulesRequest): Verdict;
}
