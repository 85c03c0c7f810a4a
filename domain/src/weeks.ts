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

/** The id of a week's nth prize, counted from 1. */
export function prizeIdOf(weekId: string, n: number): string {
  return `prize${n}_${weekId}`;
}

/**
 * The week of a parsha, however it is spelled. Where other programs have made two, it is everywhere the one with the
 * lower id: what is shown is what is changed.
 */
export function weekOf(weeks: readonly Week[], weekName: string): Week | undefined {
  if (weekName === '') return undefined;
  return weeks
    .filter((week) => isSameParsha(week.weekName, weekName))
    .reduce<Week | undefined>(
      (first, week) => (first === undefined || week.weekId < first.weekId ? week : first),
      undefined,
    );
}

/**
 * The week that a prize id names, or `null` when it names none. The app's own ids name theirs; one that another program
 * gave may name anything.
 */
export function weekIdOf(prizeId: string): string | null {
  return /^prize[0-9]+_(.+)$/s.exec(prizeId)?.[1] ?? null;
}

/** A prize that nobody has described or won yet. */
export function emptyPrize(prizeId: string): PrizeSlot {
  return { prizeId, studentId: null, prizeName: '', prizeImg: null, winnerImg: null, year: null };
}

/**
 * A week's prizes in their order, at least four: one whose id names a place stands there, the others keep theirs
 * where it is free, what is missing is empty.
 */
export function completePrizes(weekId: string, stored: readonly PrizeSlot[]): PrizeSlot[] {
  const places = Array.from({ length: prizesPerWeek }, (_, index) => prizeIdOf(weekId, index + 1));
  const named = new Map<string, PrizeSlot>();
  const others: PrizeSlot[] = [];
  for (const prize of stored) {
    if (places.includes(prize.prizeId) && !named.has(prize.prizeId))
      named.set(prize.prizeId, prize);
    else others.push(prize);
  }
  const placed = places.map((prizeId) => {
    const prize = named.get(prizeId) ?? others.shift();
    if (prize === undefined) return emptyPrize(prizeId);
    return prize.prizeId === '' ? withId(prize, prizeId) : prize;
  });
  return [...placed, ...others];
}

function withId(prize: PrizeSlot, prizeId: string): PrizeSlot {
  return { ...prize, prizeId };
}

/**
 * The id of a week that is made on first use: always the same for one parsha, so that two administrators who make
 * it at the same moment make one.
 */
export function newWeekId(weekName: string): string {
  const parsha = findParsha(weekName);
  return parsha === null ? `week-${encodeURIComponent(weekName.trim())}` : `parsha-${parsha.id}`;
}
