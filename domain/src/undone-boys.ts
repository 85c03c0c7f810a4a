import type { Envelope } from './envelope.ts';
import type { PointsEntry } from './points.ts';

export type UndoneBoy = Pick<Envelope, 'envelopeId' | 'minyanPointsHistory'>;

/** Boys whom no award lists: a merge gave them its line. */
export interface MergedBoys {
  readonly envelopeIds: readonly string[];
  /** The award's line, which is the same for each of its boys. */
  readonly line: PointsEntry;
}

interface UndoneBoys {
  readonly envelopeIds: readonly string[];
  /** Those of them who are not in the award's list. */
  readonly merged: MergedBoys | null;
}

interface ListedAward {
  readonly awardId: string;
  readonly envelopeIds: readonly string[];
}

/** The boys who are there, of those an award lists, and of those into whom one of them was merged. */
export function undoneBoys(
  { awardId, envelopeIds }: ListedAward,
  boys: ReadonlyMap<string, UndoneBoy>,
): UndoneBoys {
  const listed = envelopeIds.filter((id) => boys.has(id));
  if (listed.length === envelopeIds.length) return { envelopeIds, merged: null };
  const known = new Set(listed);
  const found = [...boys.values()].flatMap(({ envelopeId, minyanPointsHistory }) => {
    const line = known.has(envelopeId)
      ? null
      : minyanPointsHistory.find(({ id }) => id === awardId);
    return line ? { envelopeId, line } : [];
  });
  const [first] = found;
  if (first === undefined) return { envelopeIds: listed, merged: null };
  const added = found.map(({ envelopeId }) => envelopeId);
  return {
    envelopeIds: [...listed, ...added],
    merged: { envelopeIds: added, line: first.line },
  };
}
