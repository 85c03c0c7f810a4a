/**
 * The interface of the rules engine. It compiles a rules text once, then decides requests by it. It knows neither storage
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

/** How a condition reads a document; the two count apart. */
export type ReadCall = 'get' | 'exists';

/**
 * Reads documents for the conditions of one request. All writes of a batch share one object, which counts the calls. Paths
 * are decoded segments, with `databases/(default)/documents`.
 */
export interface DocumentReads {
  /** The document before the request, or `null`. Throws `LimitError` after too many calls; `decide` rethrows other errors. */
  before(path: readonly string[], call: ReadCall): RuleMap | null;
  /** The document after the whole batch. */
  after(path: readonly string[], call: ReadCall): RuleMap | null;
}

export interface RulesRequest {
  readonly method: Method;
  /**
   * Decoded segments from the service's root: `['databases', '(default)', 'documents', 'notes', 'x']` or
   * `['b', bucket, 'o', 'pictures', 'x.png']`. For `list` of documents it is the collection.
   */
  readonly path: readonly string[];
  /** Whether a list includes all collections with the last segment's id, at any depth below the path before it. */
  readonly isCollectionGroup?: boolean;
  readonly auth: RequestAuth | null;
  /** `request.time`. */
  readonly time: Micros;
  /**
   * The values of `resource`, which must all be allowed. A list has one for each alternative of its query, with the values
   * that the query proves; other requests have one.
   */
  readonly resources: readonly (RuleMap | null)[];
  /** `request.resource`: `null` for a delete of a document; `undefined`: absent, and touching it is an error. */
  readonly requestResource: RuleMap | null | undefined;
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
  /** The expressions that were evaluated, as Google's engine counts them; of a list, those of its dearest alternative. */
  readonly expressions: number;
}

export interface Rules {
  decide(request: RulesRequest): Verdict;
}
