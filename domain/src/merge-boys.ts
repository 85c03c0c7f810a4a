/** Rules for joining two records of one boy. */
import { changePastWin, removeEnvelope, removeWin } from './change-wins.ts';
import { findWinPlace } from './find-win.ts';
import { carriedPage, isClosingLine } from './history-pages.ts';
import { pointsChange, type PointsEntry } from './points.ts';
import { weekIdOf } from './weeks.ts';
import type { Win, WinState } from './win.ts';

/** More pages of a history cannot be copied in one batch: the security rules read each of them. */
export const mostMergedPages = 9;

/**
 * The lines of the merged boy that pay again what the other was paid for: one award that both got, or a minyan that both were
 * entered at. They are left out.
 */
export function linesPaidTwice(
  kept: readonly PointsEntry[],
  merged: readonly PointsEntry[],
): ReadonlySet<PointsEntry> {
  const ids = new Set(kept.map(({ id }) => id));
  const sheets = new Map<string, number>();
  for (const entry of kept)
    if (entry.minyan !== null)
      sheets.set(entry.minyan, (sheets.get(entry.minyan) ?? 0) + pointsChange(entry));
  return new Set(
    merged.filter((entry) => {
      const { id, minyan } = entry;
      if (minyan !== null) return (sheets.get(minyan) ?? 0) !== 0;
      return id !== null && ids.has(id) && carriedPage(entry) === null && !isClosingLine(entry);
    }),
  );
}

export interface JoinedWins {
  readonly state: WinState;
  /** Wins in a week in which the boy who stays has won too. Their prizes become free. */
  readonly lost: readonly Win[];
}

/** Gives a boy's wins to another one, on the lists and on the prizes. */
export function joinWins(
  state: WinState,
  { keptId, mergedId }: { readonly keptId: string; readonly mergedId: string },
): JoinedWins {
  const lost: Win[] = [];
  let current = state;
  for (const win of state.winLists.get(mergedId) ?? []) {
    // A copy has moved with its win.
    if (current.winLists.get(mergedId)?.includes(win) !== true) continue;
    const key = { ...win, envelopeId: mergedId };
    const place = findWinPlace(key, current.weeks.values(), current.thisYear);
    const from = { ...key, weekId: place?.week.weekId ?? weekIdOf(win.prizeId) };
    const joined = changePastWin(current, from, { envelopeId: keptId });
    if (typeof joined === 'string') lost.push(win);
    current = typeof joined === 'string' ? removeWin(current, from) : joined;
  }
  return { state: removeEnvelope(current, mergedId), lost };
}
