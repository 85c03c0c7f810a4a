import { recordOnPrize } from './change-wins.ts';
import { findWinPlace } from './find-win.ts';
import { isPastWin, winnerOf, winYear, type Win, type WinState } from './win.ts';

export interface RestoredWins {
  readonly state: WinState;
  /** Wins whose prize has another winner by now, or is gone. */
  readonly lost: readonly Win[];
}

/** Gives a deleted boy his wins back where the prize is free. Those of earlier years are on his list alone. */
export function restoreWins(
  state: WinState,
  envelopeId: string,
  wins: readonly Win[],
): RestoredWins {
  const { thisYear } = state;
  const kept: Win[] = [];
  const lost: Win[] = [];
  let current = state;
  for (const win of wins) {
    if (isPastWin(win, thisYear)) {
      kept.push(win);
      continue;
    }
    const place = findWinPlace({ ...win, envelopeId }, current.weeks.values(), thisYear);
    const prize = place?.prize ?? null;
    const winner = prize && winnerOf(prize, thisYear);
    if (place === null || prize === null || (winner !== null && winner !== envelopeId)) {
      lost.push(win);
      continue;
    }
    kept.push(win);
    const year = winYear(win, thisYear);
    const shown = { ...win, year, prizeId: prize.prizeId, studentId: envelopeId };
    current = recordOnPrize(current, place.week.weekId, shown);
  }
  const winLists = new Map(current.winLists).set(envelopeId, kept);
  return { state: { ...current, winLists }, lost };
}
