import { collection, query, Timestamp, where, type DocumentData } from 'firebase/firestore';
import { givingActions, pointsGiven } from '@gabbai/domain/points-given.ts';
import { lastWeeks, type Dated } from '@gabbai/domain/week-sums.ts';
import { collections } from './collections.ts';
import { openFirestore } from './firestore.ts';
import { liveDocuments } from './live-query.ts';
import type { Live } from './live.ts';
import { readDate, readMaps, readNumber } from './read-stored.ts';
import { useLive } from './use-live.ts';

/** As far back as points given are read: half a year, the week that is running among them. */
export const weeksOfPoints = 26;

/**
 * One document for each award, however many boys it was for. The query is the same for a whole week, so that the server
 * can tell a device that comes back what is new, and no more.
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
