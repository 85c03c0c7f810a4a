import type { Logger } from '../../kernel/logger.ts';
import type { RequestAuth, VerifyToken } from '../../kernel/request-auth.ts';
import type { CallerLimits } from '../caller-limits.ts';
import type { Documents } from '../documents.ts';
import type { Naming } from '../model/document-name.ts';
import type { DocumentPath } from '../model/types.ts';
import type { RequestBounds } from '../request-bounds.ts';

export interface DocumentRouteOptions {
  readonly limits: CallerLimits;
  readonly documents: Documents;
  readonly verifyToken: VerifyToken;
  readonly projectId: string;
  readonly logger: Logger;
}

/** One unary call. */
export interface Call {
  /** The document in the URL, `''` for the database root. */
  readonly parent: DocumentPath;
  readonly body: unknown;
  readonly auth: RequestAuth | null;
  readonly bounds: RequestBounds;
  /** Called with the number of documents that a commit is about to change; throws at the caller's quota. */
  readonly countChanges: (changed: number) => void;
  readonly documents: Documents;
  readonly naming: Naming;
}

/** Decodes a call, runs it and returns, or resolves with, the response to send as JSON. */
export type Method = (call: Call) => unknown;
