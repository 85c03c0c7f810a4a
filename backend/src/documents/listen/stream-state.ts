import type { Micros } from '../../kernel/micros.ts';
import type { RequestAuth } from '../../kernel/request-auth.ts';
import type { Documents, ReadSubject } from '../documents.ts';
import type { DocumentNews } from './document-changes.ts';
import type { Pace } from '../fair-scheduler.ts';
import type { TargetResult } from './target-result.ts';
import type { Listener, ReadPoint } from './watch-observer.ts';
import type { StoredDocument } from '../model/types.ts';

/** One listener with its targets. */
export interface Owner {
  readonly auth: RequestAuth | null;
  readonly listener: Listener;
  readonly pace: Pace;
  readonly targets: Map<number, Target>;
  /** Those of which the client has the first rows and waits for the rest, each with what calls the rest off. */
  readonly pauses: Map<Target, () => void>;
}

export interface Target {
  readonly id: number;
  readonly subject: ReadSubject;
  readonly result: TargetResult;
  readonly owner: Owner;
}

/** What a client is told that has everything up to a commit. */
export function pointAfter(
  { changes }: Documents,
  commitTime: Micros,
  changedAt = commitTime,
): ReadPoint {
  // After the commit's own time: a second tab asks the cache it shares with the first only for what was read later
  // than its last, and an acknowledged write counts as read at its commit time. With equal times its documents stay
  // "pending" for ever (firebase-js-sdk packages/firestore/src/local/local_store_impl.ts,
  // localStoreGetNewDocumentChanges).
  return { readTime: commitTime + 1, resumeToken: changes.token(changedAt) };
}

/** Finds out, now, what became of a document that is in no changed target; its content only for who may read it. */
export function absenceOf(
  documents: Documents,
  { auth, listener }: Owner,
  { path, out }: Pick<DocumentNews, 'path' | 'out'>,
  at: ReadPoint,
): () => void {
  let document: StoredDocument | null;
  try {
    document = documents.get(path, auth);
  } catch {
    return () => listener.left(path, out, at);
  }
  if (document === null) return () => listener.deleted(path, out, at);
  // With the content the client sees for itself that it no longer matches, and need not ask.
  const present = document;
  return () => listener.present(present, { in: [], out });
}
