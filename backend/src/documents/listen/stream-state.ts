import type { Micros } from '../../kernel/micros.ts';
import type { RequestAuth } from '../../kernel/request-auth.ts';
import type { Documents } from '../documents.ts';
import type { TargetSpec } from '../model/target.ts';
import type { DocumentPath, StoredDocument } from '../model/types.ts';
import type { WorkQueue } from './fair-scheduler.ts';
import type { TargetResult } from './target-result.ts';
import type { SnapshotVersion, WatchObserver } from './watch-observer.ts';

/** One Listen stream with its targets. */
export interface StreamState {
  readonly auth: RequestAuth | null;
  readonly observer: WatchObserver;
  readonly queue: WorkQueue;
  readonly targets: Map<number, LiveTarget>;
  /** Targets that pause after their first partial snapshot, each with the function that cancels the rest. */
  readonly paused: Map<LiveTarget, () => void>;
}

/** A target that a client listens to. */
export interface LiveTarget {
  readonly id: number;
  readonly spec: TargetSpec;
  readonly result: TargetResult;
  readonly stream: StreamState;
}

/** The version of a snapshot that contains everything up to a commit. */
export function versionAfter(
  { changes }: Documents,
  commitTime: Micros,
  changedAt = commitTime,
): SnapshotVersion {
  // One later than the commit: a second tab reads only documents newer than its last snapshot from the shared cache. An
  // acknowledged write has its commit time there, and with an equal time would stay pending
  // (firebase-js-sdk packages/firestore/src/local/local_store_impl.ts, localStoreGetNewDocumentChanges).
  return { readTime: commitTime + 1, resumeToken: changes.token(changedAt) };
}

/**
 * Reads a document that left targets, and returns a function that sends its state. Only a caller who may read the document
 * gets its content.
 */
export function removalOf(
  documents: Documents,
  { auth, observer }: StreamState,
  { path, removedTargetIds }: { path: DocumentPath; removedTargetIds: readonly number[] },
  version: SnapshotVersion,
): () => void {
  let document: StoredDocument | null;
  try {
    document = documents.get(path, auth);
  } catch {
    return () => observer.documentRemoved(path, removedTargetIds, version);
  }
  if (document === null) return () => observer.documentDeleted(path, removedTargetIds, version);
  // With the content the client can tell that the document no longer matches, and sends no limbo lookup.
  const changed = document;
  return () => observer.documentChanged(changed, { targetIds: [], removedTargetIds });
}
