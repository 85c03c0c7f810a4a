import { isOneWeek } from './calendar/readings.ts';
import { canBelongTo, findWinPlace, prizesOf } from './find-win.ts';
import { isSameParsha } from './parshas.ts';
import type { PrizeSlot, Week } from './weeks.ts';
import { winYear, type Win, type WinInput, type WinKey, type WinState } from './win.ts';

/**
 * The entries of a boy's list and the prizes of a week that record one win. Either may be missing, and a list may hold
 * copies. They match by prize id. If the id is on one side only, the other side's record whose id is on neither matches,
 * because a boy wins only once a week.
 */
export function findWinRecords(
  state: WinState,
  win: Required<WinKey>,
): { readonly entries: readonly Win[]; readonly prizes: readonly PrizeSlot[] } {
  const { winLists, weeks, thisYear } = state;
  const year = winYear(win, thisYear);
  const list = (winLists.get(win.envelopeId) ?? []).filter(
    (entry) => winYear(entry, thisYear) === year,
  );
  const hasId = ({ prizeId }: { readonly prizeId: string }) => prizeId === win.prizeId;
  const week = win.weekId === null ? undefined : weeks.get(win.weekId);
  if (week === undefined) {
    const isSame = (entry: Win) => hasId(entry) && isSameParsha(entry.weekName, win.weekName);
    return { entries: list.filter(isSame), prizes: [] };
  }
  const ofWeek = list.filter((entry) => isOfWeek(state, entry, win.envelopeId, week));
  const ofWinner = prizesOf(week, win, thisYear);
  const entries = ofWeek.filter(hasId);
  const prizes = ofWinner.filter(hasId);
  if (entries.length > 0 && prizes.length === 0)
    return { entries, prizes: unmatchedIn(ofWinner, ofWeek).slice(0, entries.length) };
  if (prizes.length > 0 && entries.length === 0) {
    const [first, ...others] = unmatchedIn(ofWeek, ofWinner);
    if (first === undefined) return { entries, prizes };
    const copies = others.filter(({ prizeId }) => prizeId === first.prizeId);
    return { entries: [first, ...copies], prizes };
  }
  return { entries, prizes };
}

/** Whether a boy has won another prize of a week in a year, by his list or by the week's prizes. */
export function hasWonIn(
  state: WinState,
  week: Week,
  { envelopeId, prizeId, year }: Pick<WinInput, 'envelopeId' | 'prizeId'> & { year: number },
): boolean {
  const { winLists, thisYear, inIsrael = false } = state;
  return (
    prizesOf(week, { envelopeId, year }, thisYear).some((prize) => prize.prizeId !== prizeId) ||
    (winLists.get(envelopeId) ?? []).some(
      (entry) =>
        winYear(entry, thisYear) === year &&
        (isOneWeek(entry.weekName, week.weekName, { year, inIsrael }) ||
          isOfWeek(state, entry, envelopeId, week)),
    )
  );
}

function isOfWeek(
  { weeks, thisYear }: WinState,
  { prizeId, weekName, year }: Win,
  envelopeId: string,
  week: Week,
): boolean {
  if (!canBelongTo(week, { prizeId, weekName })) return false;
  const place = findWinPlace({ prizeId, weekName, year, envelopeId }, weeks.values(), thisYear);
  return place?.week.weekId === week.weekId;
}

function unmatchedIn<T extends { readonly prizeId: string }>(
  records: readonly T[],
  others: readonly { readonly prizeId: string }[],
): readonly T[] {
  return records.filter((record) => !others.some(({ prizeId }) => prizeId === record.prizeId));
}
