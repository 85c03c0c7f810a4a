import type { Envelope } from './envelope.ts';
import type { PointsEntry } from './points.ts';

export type UndoneBoy = Pick<Envelope, 'envelopeId' | 'minyanPointsHistory'>;

/** What an undo says of the line that it takes back, which is the same for each boy of the award. */
export interface MergedBoys {
  /** Boys whom the award does not list: a merge gave them its line. */
  readonly envelopeIds: readonly string[];
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

/**
 * For the undo of a helper, which takes back the line of every boy or none: the line, if each boy of the award still has it in
 * his history, otherwise `null`.
 */
export function lineOfAll(
  { awardId, envelopeIds }: ListedAward,
  boys: ReadonlyMap<string, UndoneBoy>,
): PointsEntry | null {
  const lines = envelopeIds.map((envelopeId) =>
    boys.get(envelopeId)?.minyanPointsHistory.find(({ id }) => id === awardId),
  );
  return (lines.every((line) => line !== undefined) && lines[0]) || null;
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
