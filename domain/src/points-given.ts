import type { ActivityAction } from './activity.ts';

/** The actions that can give points. */
export const givingActions: readonly ActivityAction[] = [
  'award-points',
  'record-points',
  'minyan-sheet',
];

// More than any programme gives in a year: a larger entry is a mistake that would flatten the chart.
const maxPlausible = 1e9;

/** The points that an activity entry gave to all its boys together; 0 when it removed points. */
export function pointsGiven(after: {
  readonly points: number | null;
  readonly boys: number | null;
}): number {
  const given = (after.points ?? 0) * Math.max(0, after.boys ?? 1);
  return given > 0 && given <= maxPlausible ? given : 0;
}
