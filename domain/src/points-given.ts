import type { ActivityAction } from './activity.ts';

/** The changes by which boys may get points; with the others they lose some, or nothing happens to points. */
export const givingActions: readonly ActivityAction[] = ['award-points', 'record-points'];

// More than any programme gives in a year. Beyond it an entry is a mistake that would hide all others.
const mostBelievable = 1e9;

/** How many points a remembered change gave to all its boys together; 0 when it took some off. */
export function pointsGiven(after: {
  readonly points: number | null;
  readonly boys: number | null;
}): number {
  const given = (after.points ?? 0) * Math.max(0, after.boys ?? 1);
  return given > 0 && given <= mostBelievable ? given : 0;
}
