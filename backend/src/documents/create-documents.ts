import type { Logger } from '../kernel/logger.ts';
import type { Clock } from '../sqlite/clock.ts';
import type { Database } from '../sqlite/database.ts';
import type { Documents, Guard } from './documents.ts';
import { DocumentsError } from './errors.ts';

export interface DocumentsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly guard: Guard;
  readonly logger: Logger;
  /** Error texts name documents in full, as Firestore's do. */
  readonly projectId: string;
}

/** The document service over one database. */
export function createDocuments(_options: DocumentsOptions): Documents {
  throw new DocumentsError('UNIMPLEMENTED', 'Not yet.');
}
