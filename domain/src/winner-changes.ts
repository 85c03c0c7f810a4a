/**
 * What happens to boys and weeks when a win is added, moved or removed. A win is on the boy's list and on the week's
 * prize, or on neither. A prize shows its latest win only: when a parsha comes back in another year, a new win takes
 * its place there, and the old one stays on its boy's list.
 */
import type { PrizeSlot, Week } from './weeks.ts';
import { hasWonIn, sidesOf, type OldWin, type Winners } from './win-sides.ts';
import { winYear, type WinnerEntry } from './winners.ts';

export type WinRefusal =
  | 'winner-exists'
  | 'prize-image-missing'
  | 'prize-taken'
  | 'prize-ambiguous'
  | 'winner-missing'
  | 'week-not-found'
  | 'week-missing'
  | 'previous-week-missing'
  | 'old-envelope-missing'
  | 'current-envelope-missing';

export interface NewWin {
  readonly envelopeId: string;
  readonly weekId: string;
  readonly prizeId: string;
  readonly winnerImg: string | null;
}

/** Gives a boy a prize of this year. */
export function addWin(winners: Winners, win: NewWin): Winners | WinRefusal {
  const { envelopeId, weekId, prizeId, winnerImg } = win;
  const winnerList = winners.boys.get(envelopeId);
  if (winnerList === undefined) return 'current-envelope-missing';
  const week = winners.weeks.get(weekId);
  if (week === undefined) return 'week-not-found';
  const year = winners.thisYear;
  const prize = findPrize(week, prizeId);
  if (prize === 'prize-ambiguous') return prize;
  if (prize === undefined || prize.prizeImg === null) return 'prize-image-missing';
  if (hasWonIn(winners, week, { envelopeId, prizeId, year })) return 'winner-exists';
  if (isTaken(winners, week, prize, year)) return 'prize-taken';
  const { prizeName } = prize;
  const { weekName } = week;
  const entry = { prizeId, prizeName, studentId: envelopeId, winnerImg, weekName, year };
  return place(
    { ...winners, boys: withList(winners, envelopeId, [...winnerList, entry]) },
    weekId,
    entry,
  );
}

/** Changes a win: its picture, its prize, its week, its boy. Its year stays. */
export function moveWin(winners: Winners, from: OldWin, to: NewWin): Winners | WinRefusal {
  const { thisYear } = winners;
  const oldList = winners.boys.get(from.envelopeId);
  if (oldList === undefined) return 'old-envelope-missing';
  if (!winners.boys.has(to.envelopeId)) return 'current-envelope-missing';
  const week = winners.weeks.get(to.weekId);
  if (week === undefined) return 'week-missing';
  if (from.weekId === null || !winners.weeks.has(from.weekId)) return 'previous-week-missing';
  const { entries, prizes } = sidesOf(winners, from);
  const [old] = entries;
  if (old === undefined) return 'winner-missing';

  const year = winYear(old, thisYear);
  const leaves = prizes[0]?.prizeId ?? from.prizeId;
  const staysOnPrize = to.prizeId === leaves && to.weekId === from.weekId;
  const without = removeWin(winners, from);
  const freed = without.weeks.get(to.weekId) ?? week;
  const prize = findPrize(freed, to.prizeId);
  if (prize === 'prize-ambiguous') return prize;
  if (hasWonIn(without, freed, { ...to, year })) return 'winner-exists';
  if (!staysOnPrize && (prize?.prizeImg ?? null) === null) return 'prize-image-missing';

  const entry: WinnerEntry = {
    ...old,
    // Where another program left it out, or put one that the week does not hold.
    prizeId: to.prizeId,
    studentId: to.envelopeId,
    winnerImg: to.winnerImg,
    year,
    ...(!staysOnPrize && { prizeName: prize?.prizeName ?? '', weekName: week.weekName }),
  };
  const newList =
    from.envelopeId === to.envelopeId
      ? oldList.flatMap((each) => (each === old ? [entry] : entries.includes(each) ? [] : [each]))
      : [...(without.boys.get(to.envelopeId) ?? []), entry];
  const moved = { ...without, boys: withList(without, to.envelopeId, newList) };
  // A later year's win has taken its place on the prize: this one lives on the boys' lists alone.
  if (staysOnPrize && prize?.studentId && winYear(prize, thisYear) > year) return moved;
  if (prize !== undefined && isTaken(without, freed, prize, year)) return 'prize-taken';
  return place(moved, to.weekId, entry);
}

/** Takes a win off the boy and the prize, as far as it is there. */
export function removeWin(winners: Winners, from: OldWin): Winners {
  const { boys, weeks, thisYear } = winners;
  const { entries, prizes } = sidesOf(winners, from);
  const kept = boys.get(from.envelopeId)?.filter((entry) => !entries.includes(entry));
  const week = from.weekId === null ? undefined : weeks.get(from.weekId);
  const isIts = (prize: PrizeSlot) => prizes.includes(prize);
  return {
    thisYear,
    boys:
      kept === undefined || entries.length === 0 ? boys : withList(winners, from.envelopeId, kept),
    weeks: week === undefined ? weeks : withWeek(winners, free(week, isIts)),
  };
}

/** Takes a boy out and frees all his prizes, whatever their year. */
export function removeBoy(winners: Winners, envelopeId: string): Winners {
  const boys = new Map(winners.boys);
  boys.delete(envelopeId);
  const weeks = new Map(
    [...winners.weeks].map(([weekId, week]) => [
      weekId,
      free(week, ({ studentId }) => studentId === envelopeId),
    ]),
  );
  return { ...winners, boys, weeks };
}

/** Whether a prize cannot take a win of the year, having one of that year or a later one which its boy knows of. */
function isTaken(winners: Winners, week: Week, prize: PrizeSlot, year: number): boolean {
  const { studentId, prizeId } = prize;
  if (studentId === null || winYear(prize, winners.thisYear) < year) return false;
  const { weekId, weekName } = week;
  const its = { envelopeId: studentId, weekId, weekName, prizeId, year: prize.year };
  return sidesOf(winners, its).entries.length > 0;
}

function place(winners: Winners, weekId: string, entry: WinnerEntry): Winners {
  const week = winners.weeks.get(weekId);
  if (week === undefined) return winners;
  const { studentId, winnerImg, year } = entry;
  return {
    ...winners,
    weeks: withWeek(
      winners,
      changePrizes(week, ({ prizeId }) => prizeId === entry.prizeId, {
        studentId,
        winnerImg,
        year,
      }),
    ),
  };
}

function free(week: Week, isFreed: (prize: PrizeSlot) => boolean): Week {
  return changePrizes(week, isFreed, { studentId: null, winnerImg: null, year: null });
}

/** The same week where nothing changes, so that nothing is written. */
function changePrizes(
  week: Week,
  isChanged: (prize: PrizeSlot) => boolean,
  change: Partial<PrizeSlot>,
): Week {
  if (!week.prizes.some(isChanged)) return week;
  const changed = (prize: PrizeSlot): PrizeSlot => ({ ...prize, ...change });
  return {
    ...week,
    prizes: week.prizes.map((prize) => (isChanged(prize) ? changed(prize) : prize)),
  };
}

/** Prizes that another program gave one id cannot be told apart. */
function findPrize(week: Week, wanted: string): PrizeSlot | undefined | 'prize-ambiguous' {
  const [prize, another] = week.prizes.filter(({ prizeId }) => prizeId === wanted);
  return another === undefined ? prize : 'prize-ambiguous';
}

function withList({ boys }: Winners, envelopeId: string, list: readonly WinnerEntry[]) {
  return new Map(boys).set(envelopeId, list);
}

function withWeek({ weeks }: Winners, week: Week): ReadonlyMap<string, Week> {
  return weeks.get(week.weekId) === week ? weeks : new Map(weeks).set(week.weekId, week);
}
