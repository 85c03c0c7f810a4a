import { isSameParsha } from './parshas.ts';
import { weekIdOf, type PrizeSlot, type Week } from './weeks.ts';
import { winYear, type WinKey } from './win.ts';

/**
 * Finds the week and the prize of a win; `prize` is `null` when the week does not have it. Other programs reuse prize ids, so
 * the weeks are ranked by `weekMatchCriteria`.
 */
export function findWinPlace(
  win: WinKey,
  weeks: Iterable<Week>,
  thisYear: number,
): { readonly week: Week; readonly prize: PrizeSlot | null } | null {
  let place: Week | null = null;
  let best = Infinity;
  for (const week of weeks) {
    const rank = weekMatchCriteria(week, win, thisYear).indexOf(true);
    if (rank < 0) continue;
    const isTie = rank === best && place !== null && week.weekId < place.weekId;
    if (rank < best || isTie) [place, best] = [week, rank];
  }
  if (place === null) return null;
  const withId = place.prizes.filter(({ prizeId }) => prizeId === win.prizeId && prizeId !== '');
  const ofWinner = prizesOf(place, win, thisYear);
  const prize = withId.find((slot) => ofWinner.includes(slot)) ?? withId[0] ?? ofWinner[0] ?? null;
  return { week: place, prize };
}

/** The prizes of a week that show the boy as their winner in the year of the win. */
export function prizesOf(
  week: Week,
  win: Pick<WinKey, 'envelopeId' | 'year'>,
  thisYear: number,
): readonly PrizeSlot[] {
  return week.prizes.filter(
    (prize) =>
      prize.studentId === win.envelopeId && winYear(prize, thisYear) === winYear(win, thisYear),
  );
}

/** Whether anything links a win to a week: its prize id, or its week's name. */
export function canBelongTo(
  week: Week,
  { prizeId, weekName }: Pick<WinKey, 'prizeId' | 'weekName'>,
): boolean {
  return hasPrize(week, prizeId) || hasName(week, weekName) || weekIdOf(prizeId) === week.weekId;
}

/** What links a win to a week, the strongest criterion first. */
function weekMatchCriteria(week: Week, win: WinKey, thisYear: number): readonly boolean[] {
  const hasId = hasPrize(week, win.prizeId);
  const isNamed = hasName(week, win.weekName);
  const isNamedById = weekIdOf(win.prizeId) === week.weekId;
  const ofWinner = prizesOf(week, win, thisYear);
  const showsWin = hasId && ofWinner.some(({ prizeId }) => prizeId === win.prizeId);
  return [
    hasId && win.weekId === week.weekId,
    showsWin && isNamed,
    hasId && isNamed,
    showsWin,
    isNamed && ofWinner.length > 0,
    hasId && isNamedById,
    hasId,
    isNamed,
    isNamedById,
  ];
}

function hasPrize({ prizes }: Week, wanted: string): boolean {
  return wanted !== '' && prizes.some(({ prizeId }) => prizeId === wanted);
}

function hasName(week: Week, weekName: string): boolean {
  return weekName !== '' && isSameParsha(week.weekName, weekName);
}
