import type { CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import { isSameParsha, type Parsha } from '@gabbai/domain/parshas.ts';
import { prizesPerWeek, weekOf, type PrizeSlot, type Week } from '@gabbai/domain/weeks.ts';
import { winnerOf } from '@gabbai/domain/win.ts';
import type { PrizeCopy } from '../../data/wins/copy-prizes.ts';

type Prize = Pick<PrizeSlot, 'prizeName' | 'prizeImg'>;

export function isEntered({ prizeName, prizeImg }: Prize): boolean {
  return prizeName !== '' || prizeImg !== null;
}

/** The record of the other of two joined parshas, if it has prizes that the week on the page lacks; otherwise `undefined`. */
export function otherRecord(
  parshas: readonly Parsha[],
  week: Week | undefined,
  weeks: readonly Week[],
): Week | undefined {
  const names = new Set(week?.prizes.filter(isEntered).map(({ prizeName }) => prizeName));
  return parshas
    .flatMap(({ name }) => weekOf(weeks, name) ?? [])
    .find(
      (other) =>
        parshas.length > 1 &&
        other.weekId !== week?.weekId &&
        other.prizes.some((prize) => isEntered(prize) && !names.has(prize.prizeName)),
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
  /** Whether something is replaced. */
  readonly isReplacing: boolean;
}

const nothing: Prize = { prizeName: '', prizeImg: null };

/** The entered prizes of a week, each with what it would replace in the same place of another week. */
export function copyChoices(from: Week, to: Week | undefined, year: number): readonly CopyChoice[] {
  return from.prizes.slice(0, prizesPerWeek).flatMap((prize, index) => {
    if (!isEntered(prize)) return [];
    const slot = to?.prizes[index];
    const { prizeName, prizeImg } = slot ?? nothing;
    return {
      prizeNumber: index + 1,
      from: { prizeName: prize.prizeName, prizeImg: prize.prizeImg },
      replaced: { prizeName, prizeImg },
      isWon: slot !== undefined && winnerOf(slot, year) !== null,
      isReplacing: isEntered({ prizeName, prizeImg }),
    };
  });
}
