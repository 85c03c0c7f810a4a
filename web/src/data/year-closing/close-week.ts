import type { DocumentData } from 'firebase/firestore';
import { readMap, readNumber } from '../stored/read-stored.ts';
import type { YearClosing } from '../years/close-boy.ts';

/** The fields of a week that change when a year is closed: no prize is won, and one that is not emptied has its name and picture. */
export function closeWeek(
  stored: DocumentData,
  { year, isEmptied }: Pick<YearClosing, 'year'> & { readonly isEmptied: boolean },
): DocumentData {
  const prizes: unknown = stored['prizes'];
  if (!Array.isArray(prizes)) return {};
  const free = { studentId: '', winnerImg: '', year: null };
  const empty = isEmptied && { prizeName: '', prizeImg: '' };
  const close = (prize: unknown): unknown => {
    const map = readMap(prize);
    // A prize that was won after the year ended is a prize of the next year.
    const isOther = map === null || (readNumber(map['year']) ?? year) > year;
    return isOther ? prize : { ...map, ...free, ...empty };
  };
  return { prizes: prizes.map(close) };
}
