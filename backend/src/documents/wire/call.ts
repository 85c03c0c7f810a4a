import type { Logger } from '../../kernel/logger.ts';
import type { RequestAuth, VerifyToken } from '../../kernel/request-auth.ts';
import type { Naming } from '../model/document-name.ts';
import type { CallerLimits } from '../caller-limits.ts';
import type { Documents } from '../documents.ts';
import type { DocumentPath } from '../model/types.ts';
import type { RequestBounds } from '../request-bounds.ts';

export interface DocumentRouteOptions {
  readonly limits: CallerLimits;
  readonly documents: Documents;
  readonly verifyToken: VerifyToken;
  readonly projectId: string;
  readonly logger: Logger;
}

/** One call of a unary method, as each method's file gets it. */
export interface Call {
  /** The document named in the URL, `''` for the database's root. */
  readonly parent: DocumentPath;
  readonly body: unknown;
  readonly auth: RequestAuth | null;
  readonly bounds: RequestBounds;
  /** Called before a commit changes so many documents; throws when the caller may not change as many. */
  readonly countChanges: (changed: number) => void;
  readonly documents: Documents;
  readonly naming: Naming;
}

/** Translates a call for the service and its answer for the wire; what it returns, or promises, is sent as JSON. */
export type Method = (call: Call) => unknown;
