import {
  formatChange,
  formatCount,
  formatEnvelopeCount,
  formatPointCount,
} from '@gabbai/domain/amounts.ts';
import { mostPoints, type PointsRefusal } from '@gabbai/domain/points.ts';
import { refusals } from './messages.ts';

export const effectTexts = {
  now: (points: number) => `${formatPointCount(points)} now`,
  change: (before: number, after: number) => `${formatCount(before)} → ${formatPointCount(after)}`,
  belowZero: 'Below zero. Continue?',
  goOn: 'Continue',
} as const;

/** The second line of a success message. */
export const doneTexts = {
  ofMany: ({ count, points }: { readonly count: number; readonly points: number }) =>
    `${formatEnvelopeCount(count)} · ${formatChange(points)}${count === 1 ? '' : ' each'}`,
  ofOne: (name: string, change: number, total: number) =>
    `${name} · ${formatChange(change)} · now ${formatCount(total)}`,
} as const;

export const pointsRefusals: Readonly<Record<PointsRefusal, string>> = {
  'not-valid': refusals.points,
  'too-many': `Please enter at most ${formatPointCount(mostPoints)}`,
};
