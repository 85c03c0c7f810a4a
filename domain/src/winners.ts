import { isSameParsha } from './parshas.ts';
import type { PrizeSlot, Week } from './weeks.ts';

/** One prize a boy has won. */
export interface WinnerEntry {
  readonly prizeId: string;
  readonly prizeName: string;
  readonly studentId: string;
  readonly winnerImg: string | null;
  readonly weekName: string;
  /** The Hebrew year of the win, by `cycleYear`; `null` counts as this year's. */
  readonly year: number | null;
}

/** What tells one win of a boy from his others. */
export type WinKey = Pick<WinnerEntry, 'prizeId' | 'weekName' | 'year'>;

/** The year of a win, or of a prize's win. */
export function winYear({ year }: Pick<WinnerEntry, 'year'>, thisYear: number): number {
  return year ?? thisYear;
}

/** The boy who has won a prize in the year that is running; `null` while nobody has. */
export function winnerOf(prize: PrizeSlot, thisYear: number): string | null {
  return winYear(prize, thisYear) === thisYear ? prize.studentId : null;
}

/** Whether an entry is the win. The prize and the year say so; the week's name does for an entry without a prize id. */
export function isWin(entry: WinKey, win: WinKey, thisYear: number): boolean {
  if (winYear(entry, thisYear) !== winYear(win, thisYear) || entry.prizeId !== win.prizeId)
    return false;
  return entry.prizeId !== '' || isSameParsha(entry.weekName, win.weekName);
}

/** Whether a boy's entry is of the week: by its prize or, as another program may have named it, by the week's name. */
function isOfWeek(entry: WinnerEntry, { prizes, weekName }: Week): boolean {
  return (
    prizes.some(({ prizeId }) => prizeId === entry.prizeId) ||
    (weekName !== '' && isSameParsha(entry.weekName, weekName))
  );
}

interface WishedWin {
  readonly boy: { readonly envelopeId: string; readonly winnerList: readonly WinnerEntry[] };
  readonly week: Week;
  readonly prizeId: string;
  readonly year: number;
  readonly thisYear: number;
}

/** Why a boy may not win a prize: it has no picture, or he has won in that week of that year. `null` when he may. */
export function canWin(wished: WishedWin): 'prize-image-missing' | 'winner-exists' | null {
  const { week, prizeId } = wished;
  const image = week.prizes.find((prize) => prize.prizeId === prizeId)?.prizeImg ?? null;
  if (image === null) return 'prize-image-missing';
  return hasWonIn(wished) ? 'winner-exists' : null;
}

/** Whether the boy has a win of the week and the year, on his list or on one of the week's other prizes. */
export function hasWonIn({ boy, week, prizeId, year, thisYear }: WishedWin): boolean {
  const isOnPrize = (prize: PrizeSlot) =>
    prize.prizeId !== prizeId &&
    prize.studentId === boy.envelopeId &&
    winYear(prize, thisYear) === year;
  return (
    boy.winnerList.some((entry) => winYear(entry, thisYear) === year && isOfWeek(entry, week)) ||
    week.prizes.some(isOnPrize)
  );
}
