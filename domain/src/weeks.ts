import { findParsha, isSameParsha } from './parshas.ts';

/** One of a week's prizes. It is won when it has a `studentId`. */
export interface PrizeSlot {
  readonly prizeId: string;
  /** The winner's envelopeId. */
  readonly studentId: string | null;
  readonly prizeName: string;
  readonly prizeImg: string | null;
  readonly winnerImg: string | null;
  /** The Hebrew year of the win, by `cycleYear`; `null` counts as this year's. */
  readonly year: number | null;
}

export interface Week {
  readonly weekId: string;
  /** The parsha's name as stored. */
  readonly weekName: string;
  readonly prizes: readonly PrizeSlot[];
}

export const prizesPerWeek = 4;

/** The id of a week's nth prize; n starts at 1. */
export function prizeIdOf(weekId: string, n: number): string {
  return `prize${n}_${weekId}`;
}

/** The week of a parsha in any spelling. If other programs created two, it is the one with the lower id. */
export function weekOf(weeks: readonly Week[], weekName: string): Week | undefined {
  if (weekName === '') return undefined;
  const [first] = weeks
    .filter((week) => isSameParsha(week.weekName, weekName))
    .toSorted((one, other) => (one.weekId < other.weekId ? -1 : 1));
  return first;
}

/** The id of the week in a prize id, or `null`. Other programs may have created ids that mislead. */
export function weekIdOf(prizeId: string): string | null {
  return /^prize[0-9]+_(.+)$/s.exec(prizeId)?.[1] ?? null;
}

export function emptyPrize(prizeId: string): PrizeSlot {
  return { prizeId, studentId: null, prizeName: '', prizeImg: null, winnerImg: null, year: null };
}

/**
 * Orders a week's prizes in at least four places. Prizes with the id of a place go there, other prizes fill the free places,
 * and empty prizes the rest.
 */
export function completePrizes(weekId: string, stored: readonly PrizeSlot[]): PrizeSlot[] {
  const places = Array.from({ length: prizesPerWeek }, (_, index) => prizeIdOf(weekId, index + 1));
  const byPlace = new Map<string, PrizeSlot>();
  const others: PrizeSlot[] = [];
  for (const prize of stored) {
    if (places.includes(prize.prizeId) && !byPlace.has(prize.prizeId))
      byPlace.set(prize.prizeId, prize);
    else others.push(prize);
  }
  const placed = places.map((prizeId) => {
    const prize = byPlace.get(prizeId) ?? others.shift();
    if (prize === undefined) return emptyPrize(prizeId);
    return prize.prizeId === '' ? Object.assign(emptyPrize(prizeId), prize, { prizeId }) : prize;
  });
  return [...placed, ...others];
}

/**
 * The id of a new week. It is derived from the parsha, so that two administrators who create the week at the same moment
 * create one.
 */
export function newWeekId(weekName: string): string {
  const parsha = findParsha(weekName);
  return parsha === null ? `week-${encodeURIComponent(weekName.trim())}` : `parsha-${parsha.id}`;
}
