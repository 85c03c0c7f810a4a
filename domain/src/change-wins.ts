/**
 * What happens to boys and weeks when a win is added, moved or removed. A win is on the boy's list and on the week's
 * prize, or on neither. A prize shows its latest win only: when a parsha comes back in another year, a new win takes
 * its place there, and the old one stays on its boy's list. So the prizes of a week are this year's, and a win of an
 * earlier year is changed on the lists.
 */
import type { PrizeSlot, Week } from './weeks.ts';
import { hasWonIn, sidesOf, type OldWin, type Winners } from './win-records.ts';
import { isPastWin, winYear, type WinnerEntry } from './win.ts';

export type WinRefusal =
  | 'winner-exists'
  | 'prize-image-missing'
  | 'prize-taken'
  | 'prize-ambiguous'
  | 'winner-missing'
  | 'past-win'
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

export interface WinChange extends Omit<NewWin, 'winnerImg'> {
  /** Left out where it stays: a form may show one that somebody else has replaced meanwhile. */
  readonly winnerImg?: string | null;
}

/** What can change of a win of an earlier year. */
export type PastWinChange = Pick<WinChange, 'envelopeId' | 'winnerImg'>;

/** Changes a win of this year: its picture, its prize, its week, its boy. */
export function moveWin(winners: Winners, from: OldWin, to: WinChange): Winners | WinRefusal {
  const { thisYear } = winners;
  if (!winners.boys.has(from.envelopeId)) return 'old-envelope-missing';
  if (!winners.boys.has(to.envelopeId)) return 'current-envelope-missing';
  const week = winners.weeks.get(to.weekId);
  if (week === undefined) return 'week-missing';
  if (from.weekId === null || !winners.weeks.has(from.weekId)) return 'previous-week-missing';
  const { entries, prizes } = sidesOf(winners, from);
  const [old] = entries;
  if (old === undefined) return 'winner-missing';
  if (isPastWin(old, thisYear)) return 'past-win';

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
    winnerImg: pictureOf(old, to),
    year,
    ...(!staysOnPrize && { prizeName: prize?.prizeName ?? '', weekName: week.weekName }),
  };
  const moved = { ...without, boys: listsWith(winners, entries, from, entry) };
  // A later year's win has taken its place on the prize: this one lives on the boys' lists alone.
  if (staysOnPrize && prize?.studentId && winYear(prize, thisYear) > year) return moved;
  if (prize !== undefined && isTaken(without, freed, prize, year)) return 'prize-taken';
  return place(moved, to.weekId, entry);
}

/**
 * Changes a win of an earlier year: its picture, its boy. Its week may be gone, and a prize of the week is touched only
 * while it shows this very win.
 */
export function changePastWin(
  winners: Winners,
  from: OldWin,
  to: PastWinChange,
): Winners | WinRefusal {
  const { boys, weeks, thisYear } = winners;
  if (!boys.has(from.envelopeId)) return 'old-envelope-missing';
  if (!boys.has(to.envelopeId)) return 'current-envelope-missing';
  const { entries, prizes } = sidesOf(winners, from);
  const [old] = entries;
  if (old === undefined) return 'winner-missing';
  const { envelopeId } = to;
  const winnerImg = pictureOf(old, to);
  const week = from.weekId === null ? undefined : weeks.get(from.weekId);
  const prizeId = prizes[0]?.prizeId ?? old.prizeId;
  const year = winYear(old, thisYear);
  const itsWeek = week ?? { weekId: '', weekName: old.weekName, prizes: [] };
  if (envelopeId !== from.envelopeId && hasWonIn(winners, itsWeek, { envelopeId, prizeId, year }))
    return 'winner-exists';
  const entry: WinnerEntry = { ...old, studentId: envelopeId, winnerImg, year };
  const shows = (prize: PrizeSlot) => prizes.includes(prize);
  return {
    thisYear,
    boys: listsWith(winners, entries, from, entry),
    weeks:
      week === undefined
        ? weeks
        : withWeek(winners, changePrizes(week, shows, { studentId: envelopeId, winnerImg })),
  };
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

function pictureOf(old: WinnerEntry, { winnerImg }: PastWinChange): string | null {
  return winnerImg === undefined ? old.winnerImg : winnerImg;
}

/** The boys' lists with a win, on its own boy's, in the place of its old entries. */
function listsWith(
  winners: Winners,
  olds: readonly WinnerEntry[],
  { envelopeId }: OldWin,
  entry: WinnerEntry,
): Winners['boys'] {
  const { boys } = winners;
  const list = boys.get(envelopeId) ?? [];
  const isOther = (each: WinnerEntry) => !olds.includes(each);
  if (entry.studentId === envelopeId) {
    const changed = list.flatMap((each) =>
      each === olds[0] ? [entry] : isOther(each) ? [each] : [],
    );
    return withList(winners, envelopeId, changed);
  }
  const left = withList(winners, envelopeId, list.filter(isOther));
  return left.set(entry.studentId, [...(boys.get(entry.studentId) ?? []), entry]);
}

function withList({ boys }: Winners, envelopeId: string, list: readonly WinnerEntry[]) {
  return new Map(boys).set(envelopeId, list);
}

function withWeek({ weeks }: Winners, week: Week): ReadonlyMap<string, Week> {
  return weeks.get(week.weekId) === week ? weeks : new Map(weeks).set(week.weekId, week);
}
