/** One line of a boy's points history. */
export interface PointsEntry {
  /** A random id, so that two equal awards stay two lines; `null` on lines written by other programs. */
  readonly id: string | null;
  readonly points: number;
  /** A memo, or "purchase". */
  readonly method: string;
  readonly type: 'add' | 'remove';
  readonly timeStamp: Date | null;
  /** The administrator's uid, where known. */
  readonly by: string | null;
}

/** Reads an amount to award: a whole number greater than 0, or `null`. */
export function parsePoints(text: string): number | null {
  const digits = text.trim();
  const points = /^[0-9]+$/.test(digits) ? Number(digits) : 0;
  return points > 0 && Number.isSafeInteger(points) ? points : null;
}

interface Award {
  readonly points: number;
  readonly memo: string;
  readonly by: string;
  readonly at: Date;
  readonly id: string;
}

/** The history line of an award. */
export function makePointsEntry({ points, memo, by, at, id }: Award): PointsEntry {
  return { id, points, method: memo.trim(), type: 'add', timeStamp: at, by };
}

/** What a history adds up to. */
export function totalPoints(history: readonly Pick<PointsEntry, 'points' | 'type'>[]): number {
  return history.reduce(
    (total, { points, type }) => total + (type === 'add' ? points : -points),
    0,
  );
}
