/** One line of a boy's points history. */
export interface PointsEntry {
  /** A random id that keeps two equal awards apart; `null` on lines written by other programs. */
  readonly id: string | null;
  readonly points: number;
  /** A memo, or "purchase". */
  readonly method: string;
  readonly type: 'add' | 'remove';
  readonly timeStamp: Date | null;
  /** The administrator's uid, where known. */
  readonly by: string | null;
  /** The sheet of the minyan he came to. */
  readonly minyan: string | null;
  /** For the line of a merge: what the other boy had been paid, by the sheets on which both stood. */
  readonly twice?: ReadonlyMap<string, number>;
  /** The year that was closed; only on the line "Carried over from ...". */
  readonly closedYear?: number;
}

/** The most that one entry adds or removes; deploy/firestore.rules enforces it too. */
export const mostPoints = 1_000_000;

export type PointsRefusal = 'not-valid' | 'too-many';

/** Parses an amount to award: a whole number greater than 0. */
export function parsePoints(text: string): number | PointsRefusal {
  const digits = text.trim();
  return checkedPoints(/^[0-9]+$/.test(digits) ? Number(digits) : 0);
}

/**
 * Parses an amount entered on a profile: any decimal number but 0. A negative one corrects an earlier entry.
 */
export function parseProfilePoints(text: string): number | PointsRefusal {
  const digits = text.trim();
  const isNumber = /^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)$/.test(digits);
  return checkedPoints(isNumber ? Number(digits) : 0);
}

function checkedPoints(points: number): number | PointsRefusal {
  if (points === 0) return 'not-valid';
  return Math.abs(points) > mostPoints ? 'too-many' : points;
}

/** Normalizes the sign: -5 points added are 5 points removed. */
export function pointsLine(
  points: number,
  type: PointsEntry['type'],
): Pick<PointsEntry, 'points' | 'type'> {
  if (points >= 0) return { points, type };
  return { points: -points, type: type === 'add' ? 'remove' : 'add' };
}

interface NewEntry {
  readonly points: number;
  readonly memo: string;
  /** 'add' by default. */
  readonly type?: PointsEntry['type'];
  readonly by: string;
  readonly at: Date;
  readonly id: string;
  readonly minyan?: string;
}

/** Takes no other fields of its argument along: the security rules refuse an entry with any. */
export function makePointsEntry(entry: NewEntry): PointsEntry {
  const { id, points, memo, type = 'add', by, at, minyan = null } = entry;
  return { id, points, method: memo.trim(), type, timeStamp: at, by, minyan };
}

export function pointsChange({ points, type }: Pick<PointsEntry, 'points' | 'type'>): number {
  return type === 'add' ? points : -points;
}

/** A total that is stored as a text; deploy/firestore.rules reads the same. */
export function isTotalAsText(stored: unknown): boolean {
  return typeof stored === 'string' && /^-?[0-9]{1,15}([.][0-9]{1,6})?$/.test(stored);
}

export function totalPoints(history: readonly Pick<PointsEntry, 'points' | 'type'>[]): number {
  return history.reduce((total, entry) => total + pointsChange(entry), 0);
}
