import type { CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import { isOneWeek } from '@gabbai/domain/calendar/readings.ts';
import { isSameParsha } from '@gabbai/domain/parshas.ts';
import { prizesPerWeek, weekOf, type PrizeSlot, type Week } from '@gabbai/domain/weeks.ts';
import { winnerOf, winnersOf } from '@gabbai/domain/win.ts';
import type { PrizeCopy } from '../../data/wins/copy-prizes.ts';

type Prize = Pick<PrizeSlot, 'prizeName' | 'prizeImg'>;

export function isEntered({ prizeName, prizeImg }: Prize): boolean {
  return prizeName !== '' || prizeImg !== null;
}

/** The other records of a week: that of the other of two joined parshas, or a second one of the same parsha. */
export function otherRecords(
  weeks: readonly Week[],
  weekName: string,
  calendar: Parameters<typeof isOneWeek>[2],
): readonly Week[] {
  const week = weekOf(weeks, weekName);
  return weeks.filter(
    (other) => other.weekId !== week?.weekId && isOneWeek(other.weekName, weekName, calendar),
  );
}

/** The first of the other records that has winners of the year, or prizes that the week lacks. */
export function recordToMerge(
  others: readonly Week[],
  week: Week | undefined,
  year: number,
): Week | undefined {
  const names = new Set(week?.prizes.filter(isEntered).map(({ prizeName }) => prizeName));
  return others.find(({ prizes }) =>
    prizes.some(
      (prize) =>
        winnerOf(prize, year) !== null || (isEntered(prize) && !names.has(prize.prizeName)),
    ),
  );
}

interface DatedWeek {
  readonly week: Week;
  /** `null` for a name that is not in the calendar. */
  readonly day: CivilDay | null;
}

/** The weeks that have prizes, the latest ones first, then the coming ones; without `weekName`, unless it is `null`. */
export function weeksToCopy(
  weeks: readonly Week[],
  weekName: string | null,
  dayOf: (weekName: string) => CivilDay | null,
  today: CivilDay,
): readonly Week[] {
  const isPast = ({ day }: DatedWeek) => day !== null && day <= today;
  return weeks
    .filter(
      (week) =>
        (weekName === null || !isSameParsha(week.weekName, weekName)) &&
        week.prizes.some(isEntered),
    )
    .map((week) => ({ week, day: dayOf(week.weekName) }))
    .toSorted(
      (one, other) =>
        Number(isPast(other)) - Number(isPast(one)) ||
        (other.day ?? '').localeCompare(one.day ?? '') * (isPast(one) ? 1 : -1),
    )
    .map(({ week }) => week);
}

export interface CopyChoice extends PrizeCopy {
  /** A prize that is won this year keeps its name and picture. */
  readonly isWon: boolean;
  /** The winner has a prize of the week already: he cannot have a second one. */
  readonly isWinnerHere: boolean;
  /** Whether something is replaced. */
  readonly isReplacing: boolean;
}

const nothing: Prize = { prizeName: '', prizeImg: null };

interface CopyTarget {
  readonly week: Week | undefined;
  /** It is the week of the copied prizes, in another record: winners move with their prizes. */
  readonly isSameWeek: boolean;
  readonly year: number;
}

/** The entered prizes of a week, each with what it would replace in the same place of another week. */
export function copyChoices(
  from: Week,
  { week, isSameWeek, year }: CopyTarget,
): readonly CopyChoice[] {
  const winners = new Set(winnersOf(week, year));
  return from.prizes.slice(0, prizesPerWeek).flatMap((prize, index) => {
    const winner = isSameWeek ? winnerOf(prize, year) : null;
    if (!isEntered(prize) && winner === null) return [];
    const slot = week?.prizes[index];
    const { prizeName, prizeImg } = slot ?? nothing;
    return {
      prizeNumber: index + 1,
      from: { prizeName: prize.prizeName, prizeImg: prize.prizeImg },
      replaced: { prizeName, prizeImg },
      win:
        winner === null
          ? null
          : {
              envelopeId: winner,
              weekId: from.weekId,
              weekName: from.weekName,
              prizeId: prize.prizeId,
              year: prize.year,
            },
      isWon: slot !== undefined && winnerOf(slot, year) !== null,
      isWinnerHere: winner !== null && winners.has(winner),
      isReplacing: isEntered({ prizeName, prizeImg }),
    };
  });
}
