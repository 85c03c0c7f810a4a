import type { Envelope } from './envelope.ts';

/** How long a deleted boy can be brought back; deploy/firestore.rules has the same. */
export const daysKept = 30;
const dayMs = 86_400_000;

/** A boy in the bin: his record as it was, without the photo unless he was merged. */
export interface DeletedBoy {
  readonly envelope: Envelope;
  /** `null` until the server has set it. */
  readonly deletedAt: Date | null;
  /** The administrator's uid. */
  readonly by: string | null;
  /** The weeks that showed him as a winner. */
  readonly weekIds: readonly string[];
  /** The boy whom his record was merged into. He comes back when the merge is undone, since that boy has his points. */
  readonly mergedInto: string | null;
  /** The id of the merge's activity entry; `null` if an earlier version merged him, which kept too little for an undo. */
  readonly mergeId: string | null;
  /** Minyan sheets that a merge has not changed yet. */
  readonly sheetsLeft: readonly string[];
}

/** The days until a deleted boy is removed for good, the last one included; 0 afterwards. */
export function daysLeft({ deletedAt }: Pick<DeletedBoy, 'deletedAt'>, now: Date): number {
  if (deletedAt === null) return daysKept;
  const days = daysKept - (now.getTime() - deletedAt.getTime()) / dayMs;
  return Math.min(daysKept, Math.max(0, Math.ceil(days)));
}

/** What was deleted before this time is removed. */
export function expiry(now: Date): Date {
  return new Date(now.getTime() - daysKept * dayMs);
}

/** The most recently deleted first. */
export function sortDeleted(deleted: readonly DeletedBoy[]): readonly DeletedBoy[] {
  const timeOf = ({ deletedAt }: DeletedBoy) => deletedAt?.getTime() ?? Infinity;
  return deleted.toSorted((one, other) => {
    const [a, b] = [timeOf(one), timeOf(other)];
    return a === b ? 0 : b - a;
  });
}
