import { isSameParsha } from './parshas.ts';
import { weekIdOf, type PrizeSlot, type Week } from './weeks.ts';
import { winYear, type WinKey } from './win.ts';

/** A win, and whose it is. */
export interface BoysWin extends WinKey {
  readonly envelopeId: string;
  /** The week on which it was seen, where it was. */
  readonly weekId?: string | null;
}

interface WinPlace {
  readonly week: Week;
  /** `null` where the week does not hold it. */
  readonly prize: PrizeSlot | null;
}

/**
 * The week and the prize of a win. The app's own prize ids name their week, but other programs give any: the same ones
 * in every week, those of another week, none. So the weeks that hold the id, bear the name and show the boy are asked.
 */
export function findWinPlace(
  win: BoysWin,
  weeks: Iterable<Week>,
  thisYear: number,
): WinPlace | null {
  let place: Week | null = null;
  let best = Infinity;
  for (const week of weeks) {
    const rank = cluesOf(week, win, thisYear).indexOf(true);
    if (rank < 0) continue;
    const isTie = rank === best && place !== null && week.weekId < place.weekId;
    if (rank < best || isTie) [place, best] = [week, rank];
  }
  if (place === null) return null;
  const held = place.prizes.filter(({ prizeId }) => prizeId === win.prizeId && prizeId !== '');
  const shown = prizesOf(place, win, thisYear);
  const prize = held.find((each) => shown.includes(each)) ?? held[0] ?? shown[0] ?? null;
  return { week: place, prize };
}

/** The prizes of a week that show the boy as their winner in the year of the win. */
export function prizesOf(week: Week, win: BoysWin, thisYear: number): readonly PrizeSlot[] {
  return week.prizes.filter(
    (prize) =>
      prize.studentId === win.envelopeId && winYear(prize, thisYear) === winYear(win, thisYear),
  );
}

/** Whether a week can be that of a win. */
export function canBeOf(week: Week, { prizeId, weekName }: WinKey): boolean {
  return holds(week, prizeId) || isNamed(week, weekName) || weekIdOf(prizeId) === week.weekId;
}

/** What can speak for a week as that of a win, the strongest first. */
function cluesOf(week: Week, win: BoysWin, thisYear: number): readonly boolean[] {
  const isHeld = holds(week, win.prizeId);
  const hasName = isNamed(week, win.weekName);
  const idNamesIt = weekIdOf(win.prizeId) === week.weekId;
  const shown = prizesOf(week, win, thisYear);
  const isShown = isHeld && shown.some(({ prizeId }) => prizeId === win.prizeId);
  return [
    isHeld && win.weekId === week.weekId,
    isShown && hasName,
    isHeld && hasName,
    isShown,
    hasName && shown.length > 0,
    isHeld && idNamesIt,
    isHeld,
    hasName,
    idNamesIt,
  ];
}

function holds({ prizes }: Week, wanted: string): boolean {
  return wanted !== '' && prizes.some(({ prizeId }) => prizeId === wanted);
}

function isNamed(week: Week, weekName: string): boolean {
  return weekName !== '' && isSameParsha(week.weekName, weekName);
}
