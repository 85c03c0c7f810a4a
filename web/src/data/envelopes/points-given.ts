import { collection, query, Timestamp, where, type DocumentData } from 'firebase/firestore';
import { givingActions, pointsGiven } from '@gabbai/domain/points-given.ts';
import { lastWeeks, type Dated } from '@gabbai/domain/week-sums.ts';
import { collections } from '../stored/collections.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { liveDocuments } from '../live/live-query.ts';
import type { Live } from '../live/live.ts';
import { readDate, readMaps, readNumber } from '../stored/read-stored.ts';
import { useLive } from '../live/use-live.ts';

/** Half a year, including the current week. */
export const weeksOfPoints = 26;

/**
 * One document for each award, however many envelopes it was for. The query stays the same for a week, so that the server
 * can resume it and send only what is new.
 */
const given = liveDocuments(() => {
  const [since = new Date()] = lastWeeks({ now: new Date(), count: weeksOfPoints, clock: 'local' });
  return query(
    collection(openFirestore(), collections.activity),
    where('action', 'in', givingActions),
    where('at', '>=', Timestamp.fromDate(since)),
  );
}, fromStored);

/** The points given in the last half year, in no particular order. */
export function usePointsGiven(): Live<readonly Dated[]> {
  return useLive(given);
}

function fromStored(_id: string, stored: DocumentData): Dated {
  const [after = {}] = readMaps([stored['after']]);
  const amount = pointsGiven({
    points: readNumber(after['points']),
    boys: readNumber(after['boys']),
  });
  return { at: readDate(stored['at']), amount };
}
