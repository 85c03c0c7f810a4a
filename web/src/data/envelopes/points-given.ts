import type { DocumentData } from 'firebase/firestore';
import { localDay } from '@gabbai/domain/calendar/civil-day.ts';
import { parseIsoDay } from '@gabbai/domain/dates.ts';
import { givingActions, pointsGiven } from '@gabbai/domain/points-given.ts';
import { firstSunday, type Dated } from '@gabbai/domain/week-sums.ts';
import { collections } from '../stored/collections.ts';
import { liveDocuments } from '../live/live-query.ts';
import type { Live } from '../live/live.ts';
import { readDate, readMaps, readNumber } from '../stored/read-stored.ts';
import { useLive } from '../live/use-live.ts';

export const weeksOfPoints = 26;

/** One activity document for each award. The query is the same all week, so the server can resume it. */
const liveAwards = liveDocuments(() => {
  const first = firstSunday({ today: localDay(new Date()), count: weeksOfPoints });
  return {
    path: collections.activity,
    where: [
      ['action', 'in', givingActions],
      ['at', '>=', parseIsoDay(first)],
    ],
  };
}, fromStored);

export function usePointsGiven(): Live<readonly Dated[]> {
  return useLive(liveAwards);
}

function fromStored(_id: string, stored: DocumentData): Dated {
  const [after = {}] = readMaps([stored['after']]);
  const amount = pointsGiven({
    points: readNumber(after['points']),
    boys: readNumber(after['boys']),
  });
  const at = readDate(stored['at']);
  return { day: at && localDay(at), amount };
}
