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

/**
 * Reads an amount entered on a profile: any finite number but 0, in plain decimals (a negative one corrects an
 * earlier entry), or `null`.
 */
export function parseProfilePoints(text: string): number | null {
  const digits = text.trim();
  const points = /^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)$/.test(digits) ? Number(digits) : 0;
  return points !== 0 && Number.isFinite(points) ? points : null;
}

interface NewEntry {
  readonly points: number;
  readonly memo: string;
  /** An addition unless told otherwise. */
  readonly type?: PointsEntry['type'];
  readonly by: string;
  readonly at: Date;
  readonly id: string;
}

/** The history line of an award, or of points taken off. */
export function makePointsEntry({ points, memo, by, at, id, type }: NewEntry): PointsEntry {
  return { id, points, method: memo.trim(), type: type ?? 'add', timeStamp: at, by };
}

/** What an entry adds to the total. */
export function pointsChange({ points, type }: Pick<PointsEntry, 'points' | 'type'>): number {
  return type === 'add' ? points : -points;
}

/** What a history adds up to. */
export function totalPoints(history: readonly Pick<PointsEntry, 'points' | 'type'>[]): number {
  return history.reduce((total, entry) => total + pointsChange(entry), 0);
}
