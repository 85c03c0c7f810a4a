import { isSameParsha } from './parshas.ts';
import type { PrizeSlot, Week } from './weeks.ts';
import { canBeOf, findWinPlace, prizesOf, type BoysWin } from './find-win.ts';
import { winYear, type WinnerEntry } from './win.ts';

/**
 * The boys a change may touch, and all weeks that are known, by their ids; one that is not there does not exist.
 */
export interface Winners {
  readonly boys: ReadonlyMap<string, readonly WinnerEntry[]>;
  readonly weeks: ReadonlyMap<string, Week>;
  readonly thisYear: number;
}

/** A win whose week has been looked for. */
export interface OldWin extends BoysWin {
  /** The week whose prize it is; `null` when there is none. */
  readonly weekId: string | null;
}

/** Both sides of one win; a side may be missing. */
interface WinSides {
  /** More than one only where the list has copies. */
  readonly entries: readonly WinnerEntry[];
  readonly prizes: readonly PrizeSlot[];
}

/**
 * The entries on the boy's list and the prizes of the week that are one win. The prize id brings them together; what
 * it leaves over on both sides belongs together too, since a boy wins once in a week.
 */
export function sidesOf(winners: Winners, win: OldWin): WinSides {
  const { boys, weeks, thisYear } = winners;
  const year = winYear(win, thisYear);
  const list = (boys.get(win.envelopeId) ?? []).filter(
    (entry) => winYear(entry, thisYear) === year,
  );
  const isSameId = ({ prizeId }: { readonly prizeId: string }) => prizeId === win.prizeId;
  const week = win.weekId === null ? undefined : weeks.get(win.weekId);
  if (week === undefined) {
    const isSame = (entry: WinnerEntry) =>
      isSameId(entry) && isSameParsha(entry.weekName, win.weekName);
    return { entries: list.filter(isSame), prizes: [] };
  }
  const listed = list.filter((entry) => isOfWeek(winners, entry, win.envelopeId, week));
  const shown = prizesOf(week, win, thisYear);
  const entries = listed.filter(isSameId);
  const prizes = shown.filter(isSameId);
  if (entries.length > 0 && prizes.length === 0)
    return { entries, prizes: without(shown, listed).slice(0, entries.length) };
  if (prizes.length > 0 && entries.length === 0) {
    const [first, ...others] = without(listed, shown);
    if (first === undefined) return { entries, prizes };
    const copies = others.filter(({ prizeId }) => prizeId === first.prizeId);
    return { entries: [first, ...copies], prizes };
  }
  return { entries, prizes };
}

/** Whether a boy has a win of a week and a year, on his list or on one of the week's other prizes. */
export function hasWonIn(
  winners: Winners,
  week: Week,
  { envelopeId, prizeId, year }: WishedWin,
): boolean {
  const { boys, thisYear } = winners;
  const wished = { envelopeId, prizeId, weekName: week.weekName, year };
  return (
    prizesOf(week, wished, thisYear).some((prize) => prize.prizeId !== prizeId) ||
    (boys.get(envelopeId) ?? []).some(
      (entry) =>
        winYear(entry, thisYear) === year &&
        ((week.weekName !== '' && isSameParsha(entry.weekName, week.weekName)) ||
          isOfWeek(winners, entry, envelopeId, week)),
    )
  );
}

interface WishedWin {
  readonly envelopeId: string;
  readonly prizeId: string;
  readonly year: number;
}

function isOfWeek(
  { weeks, thisYear }: Winners,
  entry: WinnerEntry,
  envelopeId: string,
  week: Week,
): boolean {
  if (!canBeOf(week, entry)) return false;
  const place = findWinPlace({ ...keyOf(entry), envelopeId }, weeks.values(), thisYear);
  return place?.week.weekId === week.weekId;
}

function keyOf({ prizeId, weekName, year }: WinnerEntry) {
  return { prizeId, weekName, year };
}

/** Those whose prize id none of the others has. */
function without<T extends { readonly prizeId: string }>(
  all: readonly T[],
  others: readonly { readonly prizeId: string }[],
): readonly T[] {
  return all.filter((each) => !others.some(({ prizeId }) => prizeId === each.prizeId));
}
