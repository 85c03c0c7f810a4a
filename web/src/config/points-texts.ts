import { formatCount, formatPointCount } from '@gabbai/domain/amounts.ts';
import { mostPoints, type PointsRefusal } from '@gabbai/domain/points.ts';
import { refusals } from './messages.ts';

export const effectTexts = {
  now: (points: number) => `${formatPointCount(points)} now`,
  change: (before: number, after: number) => `${formatCount(before)} → ${formatPointCount(after)}`,
  belowZero: 'Below zero. Continue?',
  goOn: 'Continue',
} as const;

export const pointsRefusals: Readonly<Record<PointsRefusal, string>> = {
  'not-valid': refusals.points,
  'too-many': `Please enter at most ${formatPointCount(mostPoints)}`,
};
