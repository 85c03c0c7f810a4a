import type { TargetDelta } from './target-result.ts';
import type { DocumentPath, StoredDocument } from '../model/types.ts';

/** What one commit did to one document, seen by one listener's targets. */
export interface DocumentNews {
  readonly path: DocumentPath;
  /** The document as it is in the targets of `in`; `null` when it is in none that changed. */
  readonly document: StoredDocument | null;
  readonly in: readonly number[];
  readonly out: readonly number[];
}

/** Brings together what a commit did to several targets: the stream names each document once, with all its targets. */
export function mergeDeltas(deltas: ReadonlyMap<number, TargetDelta>): readonly DocumentNews[] {
  const [only, other] = deltas;
  if (only === undefined) return [];
  if (other !== undefined) return merged(deltas);
  const [targetId, delta] = only;
  const byTarget = known.get(delta) ?? new Map<number, readonly DocumentNews[]>();
  known.set(delta, byTarget);
  const news = byTarget.get(targetId) ?? merged(deltas);
  byTarget.set(targetId, news);
  return news;
}

// Many listeners have one target each that a commit concerns, often under the same id.
const known = new WeakMap<TargetDelta, Map<number, readonly DocumentNews[]>>();

function merged(deltas: ReadonlyMap<number, TargetDelta>): DocumentNews[] {
  const news = new Map<
    DocumentPath,
    { path: DocumentPath; document: StoredDocument | null; in: number[]; out: number[] }
  >();
  const about = (path: DocumentPath) => {
    const known = news.get(path) ?? { path, document: null, in: [], out: [] };
    news.set(path, known);
    return known;
  };
  for (const [targetId, delta] of deltas) {
    for (const document of delta.present) {
      const entry = about(document.path);
      entry.document = document;
      entry.in.push(targetId);
    }
    for (const path of delta.left) about(path).out.push(targetId);
  }
  return [...news.values()];
}
