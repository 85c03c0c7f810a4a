import type { DocumentPath, StoredDocument } from '../model/types.ts';
import type { TargetDelta } from './target-result.ts';

/** What one commit did to one document, in all targets of one stream. */
export interface MergedChange {
  readonly path: DocumentPath;
  /** `null` when the document is in none of the targets that changed. */
  readonly document: StoredDocument | null;
  readonly targetIds: readonly number[];
  readonly removedTargetIds: readonly number[];
}

/** Merges the deltas of a stream's targets, by id: the stream names each document once, with all its targets. */
export function mergeDeltas(deltas: ReadonlyMap<number, TargetDelta>): readonly MergedChange[] {
  const changes = new Map<
    DocumentPath,
    {
      path: DocumentPath;
      document: StoredDocument | null;
      targetIds: number[];
      removedTargetIds: number[];
    }
  >();
  const changeOf = (path: DocumentPath) => {
    const change = changes.get(path) ?? {
      path,
      document: null,
      targetIds: [],
      removedTargetIds: [],
    };
    changes.set(path, change);
    return change;
  };
  for (const [targetId, delta] of deltas) {
    for (const document of delta.changed) {
      const change = changeOf(document.path);
      change.document = document;
      change.targetIds.push(targetId);
    }
    for (const path of delta.removed) changeOf(path).removedTargetIds.push(targetId);
  }
  return [...changes.values()];
}
