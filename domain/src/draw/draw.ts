import type { CivilDay } from '../calendar/civil-day.ts';
import type { DrawConditions } from './pool.ts';

/** Fills an array with random numbers, as `crypto.getRandomValues` does. */
export type FillRandom = (into: Uint32Array<ArrayBuffer>) => void;

const range = 2 ** 32;

/** A whole number from 0 to below `limit`, each equally likely: numbers beyond its last multiple are drawn again. */
export function randomBelow(limit: number, fillRandom: FillRandom): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > range)
    throw new RangeError(`no random number below ${limit}`);
  const usable = range - (range % limit);
  const numbers = new Uint32Array(1);
  do fillRandom(numbers);
  while ((numbers[0] ?? 0) >= usable);
  return (numbers[0] ?? 0) % limit;
}

/** What a draw leaves on record; the winner follows from the tickets and the drawn number. */
export interface DrawRecord {
  /** In the order in which they are counted. */
  readonly pool: readonly { readonly envelopeId: string; readonly tickets: number }[];
  /** The drawn ticket, counted from 0. */
  readonly ticket: number;
}

/** A draw as the activity keeps it. */
export interface StoredDraw extends DrawRecord {
  readonly conditions: DrawConditions;
  readonly from: CivilDay;
  readonly until: CivilDay;
  /** Draws whose winner was not taken, and why. */
  readonly discarded: readonly { readonly envelopeId: string; readonly reason: string }[];
}

/** Draws a ticket; `null` when no boy has one. */
export function draw(
  tickets: ReadonlyMap<string, number>,
  fillRandom: FillRandom,
): DrawRecord | null {
  const pool = [...tickets]
    .filter(([, own]) => own > 0)
    .map(([envelopeId, own]) => ({ envelopeId, tickets: own }))
    .toSorted((one, other) => (one.envelopeId < other.envelopeId ? -1 : 1));
  const total = pool.reduce((sum, { tickets: own }) => sum + own, 0);
  return total === 0 ? null : { pool, ticket: randomBelow(total, fillRandom) };
}

/** The envelopeId that a record's ticket belongs to; `null` for a record that names no such ticket. */
export function winnerOf({ pool, ticket }: DrawRecord): string | null {
  let left = ticket;
  for (const { envelopeId, tickets } of pool) {
    if (left < tickets) return left < 0 ? null : envelopeId;
    left -= tickets;
  }
  return null;
}
