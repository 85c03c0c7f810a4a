import type { DocumentData } from 'firebase/firestore';
import { readMap, readNumber } from '../stored/read-stored.ts';
import type { YearClosing } from '../years/close-boy.ts';

/** The fields of a week that change when a year is closed: no prize is won, and a kept one has its name and picture. */
export function closeWeek(
  stored: DocumentData,
  { year, choices }: Pick<YearClosing, 'year' | 'choices'>,
): DocumentData {
  const prizes: unknown = stored['prizes'];
  if (!Array.isArray(prizes)) return {};
  return {
    prizes: prizes.map(
      (prize: unknown) => closePrize(readMap(prize), year, choices.prizes) ?? prize,
    ),
  };
}

function closePrize(
  prize: DocumentData | null,
  year: number,
  prizes: 'empty' | 'keep',
): DocumentData | null {
  // A prize that was won after the year ended is a prize of the next year.
  if (prize === null || (readNumber(prize['year']) ?? year) > year) return null;
  return {
    ...prize,
    studentId: '',
    winnerImg: '',
    year: null,
    ...(prizes === 'empty' && { prizeName: '', prizeImg: '' }),
  };
}
