import { addDays } from '../calendar/civil-day.ts';
import { findReading } from '../calendar/readings.ts';
import { shabbosesAt } from '../calendar/shabbos.ts';
import type { Week } from '../weeks.ts';
import { winYear } from '../win.ts';

/** An office enters prizes so long before their Shabbos, or more. */
const preparedDays = 8 * 7;

/** A closing at a time, and which readings count. */
interface Closing {
  readonly year: number;
  readonly at: Date;
  readonly inIsrael: boolean;
}

/** Whether closing a year may empty a week's prizes: it was read by then, and they are not for its next reading. */
export function isEmptied(week: Week, { year, at, inIsrael }: Closing): boolean {
  const { last } = shabbosesAt(at);
  const reading = findReading(week.weekName, year, inIsrael);
  const next = findReading(week.weekName, year + 1, inIsrael);
  const isSoonAgain = next !== undefined && next.day <= addDays(last, preparedDays);
  if (reading !== undefined && !isSoonAgain) return reading.day <= last;
  // The prizes may be the next year's already, or the name is not in the calendar: a win tells.
  return week.prizes.some((prize) => prize.studentId !== null && winYear(prize, year) === year);
}

/** The weeks whose prizes a closing empties, in the order of their readings. */
export function weeksToEmpty(weeks: readonly Week[], closing: Closing): readonly Week[] {
  const { year, inIsrael } = closing;
  const dayOf = ({ weekName }: Week) => findReading(weekName, year, inIsrael)?.day ?? '';
  return weeks
    .filter(
      (week) =>
        isEmptied(week, closing) &&
        week.prizes.some(
          (prize) =>
            winYear(prize, year) <= year && (prize.prizeName !== '' || prize.prizeImg !== null),
        ),
    )
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
}
