/**
 * Rules for adding, moving and removing wins. A win is recorded on the boy's list and on the week's prize. A prize shows
 * its latest win only, so the prizes of a week are this year's, and earlier wins live on the lists alone.
 */
import type { PrizeSlot, Week } from './weeks.ts';
import { findWinRecords, hasWonIn } from './win-records.ts';
import {
  isPastWin,
  winYear,
  type Win,
  type WinInput,
  type WinKey,
  type WinRefusal,
  type WinState,
} from './win.ts';

/** Gives a boy a prize of this year. */
export function addWin(state: WinState, input: WinInput): WinState | WinRefusal {
  const { envelopeId, weekId, prizeId, winnerImg = null } = input;
  const winnerList = state.winLists.get(envelopeId);
  if (winnerList === undefined) return 'current-envelope-missing';
  const week = state.weeks.get(weekId);
  if (week === undefined) return 'week-not-found';
  const year = state.thisYear;
  const prize = findPrize(week, prizeId);
  if (prize === 'prize-ambiguous') return prize;
  if (prize === undefined || prize.prizeImg === null) return 'prize-image-missing';
  if (hasWonIn(state, week, { envelopeId, prizeId, year })) return 'winner-exists';
  if (isTaken(state, week, prize, year)) return 'prize-taken';
  const { prizeName } = prize;
  const { weekName } = week;
  const entry = { prizeId, prizeName, studentId: envelopeId, winnerImg, weekName, year };
  return recordOnPrize(
    { ...state, winLists: withList(state, envelopeId, [...winnerList, entry]) },
    weekId,
    entry,
  );
}

/** Changes the picture, prize, week or boy of a win of this year. */
export function moveWin(
  state: WinState,
  from: Required<WinKey>,
  to: WinInput,
): WinState | WinRefusal {
  const { thisYear } = state;
  if (!state.winLists.has(from.envelopeId)) return 'old-envelope-missing';
  if (!state.winLists.has(to.envelopeId)) return 'current-envelope-missing';
  const week = state.weeks.get(to.weekId);
  if (week === undefined) return 'week-missing';
  if (from.weekId === null || !state.weeks.has(from.weekId)) return 'previous-week-missing';
  const { entries, prizes } = findWinRecords(state, from);
  const [old] = entries;
  if (old === undefined) return 'winner-missing';
  if (isPastWin(old, thisYear)) return 'past-win';

  const year = winYear(old, thisYear);
  const oldPrizeId = prizes[0]?.prizeId ?? from.prizeId;
  const staysOnPrize = to.prizeId === oldPrizeId && to.weekId === from.weekId;
  const without = removeWin(state, from);
  const freed = without.weeks.get(to.weekId) ?? week;
  const prize = findPrize(freed, to.prizeId);
  if (prize === 'prize-ambiguous') return prize;
  if (hasWonIn(without, freed, { ...to, year })) return 'winner-exists';
  if (!staysOnPrize && (prize?.prizeImg ?? null) === null) return 'prize-image-missing';

  const entry: Win = {
    ...old,
    // Another program may have left the id out, or stored one that the week does not hold.
    prizeId: to.prizeId,
    studentId: to.envelopeId,
    winnerImg: pictureOf(old, to),
    year,
    ...(!staysOnPrize && { prizeName: prize?.prizeName ?? '', weekName: week.weekName }),
  };
  const moved = { ...without, winLists: listsWith(state, entries, from, entry) };
  // The prize shows a later year's win, so this one is recorded on the list alone.
  if (staysOnPrize && prize?.studentId && winYear(prize, thisYear) > year) return moved;
  if (prize !== undefined && isTaken(without, freed, prize, year)) return 'prize-taken';
  return recordOnPrize(moved, to.weekId, entry);
}

/**
 * Changes the picture or the boy of a win of an earlier year. Its week may be gone, and a prize changes only while it
 * still shows this win.
 */
export function changePastWin(
  state: WinState,
  from: Required<WinKey>,
  to: Pick<WinInput, 'envelopeId' | 'winnerImg'>,
): WinState | WinRefusal {
  const { winLists, weeks, thisYear } = state;
  if (!winLists.has(from.envelopeId)) return 'old-envelope-missing';
  if (!winLists.has(to.envelopeId)) return 'current-envelope-missing';
  const { entries, prizes } = findWinRecords(state, from);
  const [old] = entries;
  if (old === undefined) return 'winner-missing';
  const { envelopeId } = to;
  const winnerImg = pictureOf(old, to);
  const week = from.weekId === null ? undefined : weeks.get(from.weekId);
  const prizeId = prizes[0]?.prizeId ?? old.prizeId;
  const year = winYear(old, thisYear);
  const itsWeek = week ?? { weekId: '', weekName: old.weekName, prizes: [] };
  if (envelopeId !== from.envelopeId && hasWonIn(state, itsWeek, { envelopeId, prizeId, year }))
    return 'winner-exists';
  const entry: Win = { ...old, studentId: envelopeId, winnerImg, year };
  const showsWin = (prize: PrizeSlot) => prizes.includes(prize);
  return {
    thisYear,
    winLists: listsWith(state, entries, from, entry),
    weeks: weeksWith(state, from.weekId, showsWin, { studentId: envelopeId, winnerImg }),
  };
}

/** Removes a win from the list and from the prize, wherever it is recorded. */
export function removeWin(state: WinState, from: Required<WinKey>): WinState {
  const { winLists, thisYear } = state;
  const { entries, prizes } = findWinRecords(state, from);
  const remaining = winLists.get(from.envelopeId)?.filter((entry) => !entries.includes(entry));
  const showsWin = (prize: PrizeSlot) => prizes.includes(prize);
  return {
    thisYear,
    winLists:
      remaining === undefined || entries.length === 0
        ? winLists
        : withList(state, from.envelopeId, remaining),
    weeks: weeksWith(state, from.weekId, showsWin, notWon),
  };
}

/** Removes an envelope and clears all prizes it has won, of any year. */
export function removeEnvelope(state: WinState, envelopeId: string): WinState {
  const winLists = new Map(state.winLists);
  winLists.delete(envelopeId);
  const weeks = new Map(
    [...state.weeks].map(([weekId, week]) => [
      weekId,
      changePrizes(week, ({ studentId }) => studentId === envelopeId, notWon),
    ]),
  );
  return { ...state, winLists, weeks };
}

/** Whether a prize shows a win of the given year or a later one that is also on its winner's list. */
function isTaken(state: WinState, week: Week, prize: PrizeSlot, year: number): boolean {
  const { studentId, prizeId } = prize;
  if (studentId === null || winYear(prize, state.thisYear) < year) return false;
  const { weekId, weekName } = week;
  const shown = { envelopeId: studentId, weekId, weekName, prizeId, year: prize.year };
  return findWinRecords(state, shown).entries.length > 0;
}

/** Shows a win on its prize. */
export function recordOnPrize(state: WinState, weekId: string, entry: Win): WinState {
  const { prizeId, studentId, winnerImg, year } = entry;
  const isWonPrize = (prize: PrizeSlot) => prize.prizeId === prizeId;
  return { ...state, weeks: weeksWith(state, weekId, isWonPrize, { studentId, winnerImg, year }) };
}

const notWon: Partial<PrizeSlot> = { studentId: null, winnerImg: null, year: null };

/** The weeks with changed prizes in one week, if it exists. Returns the same map when nothing changes. */
function weeksWith(
  { weeks }: WinState,
  weekId: string | null,
  isChanged: (prize: PrizeSlot) => boolean,
  change: Partial<PrizeSlot>,
): WinState['weeks'] {
  const week = weekId === null ? undefined : weeks.get(weekId);
  if (week === undefined) return weeks;
  const changed = changePrizes(week, isChanged, change);
  return changed === week ? weeks : new Map(weeks).set(week.weekId, changed);
}

/** Returns the same object when nothing changes, so that nothing is written. */
function changePrizes(
  week: Week,
  isChanged: (prize: PrizeSlot) => boolean,
  change: Partial<PrizeSlot>,
): Week {
  if (!week.prizes.some(isChanged)) return week;
  return {
    ...week,
    prizes: week.prizes.map((prize) => (isChanged(prize) ? { ...prize, ...change } : prize)),
  };
}

/** Another program may have given two prizes the same id. */
function findPrize(week: Week, wanted: string): PrizeSlot | undefined | 'prize-ambiguous' {
  const [prize, another] = week.prizes.filter(({ prizeId }) => prizeId === wanted);
  return another === undefined ? prize : 'prize-ambiguous';
}

function pictureOf(old: Win, { winnerImg }: Pick<WinInput, 'winnerImg'>): string | null {
  return winnerImg === undefined ? old.winnerImg : winnerImg;
}

/** The lists with `entry` in place of the old entries. On another boy's list it is appended. */
function listsWith(
  state: WinState,
  olds: readonly Win[],
  { envelopeId }: Required<WinKey>,
  entry: Win,
): WinState['winLists'] {
  const { winLists } = state;
  const list = winLists.get(envelopeId) ?? [];
  const isOther = (win: Win) => !olds.includes(win);
  if (entry.studentId === envelopeId) {
    const changed = list.flatMap((win) => (win === olds[0] ? [entry] : isOther(win) ? [win] : []));
    return withList(state, envelopeId, changed);
  }
  const withoutOlds = withList(state, envelopeId, list.filter(isOther));
  return withoutOlds.set(entry.studentId, [...(winLists.get(entry.studentId) ?? []), entry]);
}

function withList({ winLists }: WinState, envelopeId: string, list: readonly Win[]) {
  return new Map(winLists).set(envelopeId, list);
}
