import type { Micros } from '../../kernel/micros.ts';
import type { DocumentPath, StoredDocument } from '../model/types.ts';

/** Receives the messages of one Listen stream. The names are those of Firestore's ListenResponse. */
export interface WatchObserver {
  targetAdded(targetId: number): void;
  /** The client must drop all documents it has for the target. */
  targetReset(targetId: number): void;
  targetCurrent(targetId: number, version: SnapshotVersion): void;
  /** `error`: why the server removed the target; `null` when the client asked for it. */
  targetRemoved(targetId: number, error: unknown): void;
  documentChanged(document: StoredDocument, targets: ChangedTargets): void;
  readonly documentDeleted: SendRemoval;
  /** The document still exists and no longer matches these targets. */
  readonly documentRemoved: SendRemoval;
  /** The number of documents in a target. A client with another number requests the target again. */
  existenceFilter(targetId: number, count: number): void;
  /** The client's documents of these targets are complete up to the token. */
  resumeTokenFor(targetIds: readonly number[], resumeToken: string): void;
  snapshot(version: SnapshotVersion): void;
  /** A snapshot of an unfinished initial result. It has no token: a client cannot resume from it. */
  partialSnapshot(targetId: number, readTime: Micros): void;
  /** Calls back when all earlier messages are written, with the time that the client took to answer the handshake. */
  onFlushed(callback: (answerMs: number) => void): void;
}

type SendRemoval = (
  path: DocumentPath,
  removedTargetIds: readonly number[],
  version: SnapshotVersion,
) => void;

/** The targets that a changed document is in, and those that it left. */
export interface ChangedTargets {
  readonly targetIds: readonly number[];
  readonly removedTargetIds: readonly number[];
}

export interface SnapshotVersion {
  readonly readTime: Micros;
  /** `null` while the client has only a part of a target and cannot resume. */
  readonly resumeToken: string | null;
}
