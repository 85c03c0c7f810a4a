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
