import { formatPointCount } from '@gabbai/domain/amounts.ts';
import { mostPoints, type PointsRefusal } from '@gabbai/domain/points.ts';
import { refusals } from './messages.ts';

export const pointsRefusals: Readonly<Record<PointsRefusal, string>> = {
  'not-valid': refusals.points,
  'too-many': `Please enter at most ${formatPointCount(mostPoints)}`,
};
