/** Rules for joining two records of one boy. */
import { changePastWin, removeEnvelope, removeWin } from './change-wins.ts';
import { findWinPlace } from './find-win.ts';
import { carriedPage, isClosingLine } from './history-pages.ts';
import { restoreWins } from './restore-wins.ts';
import type { PointsEntry } from './points.ts';
import { weekIdOf } from './weeks.ts';
import { winYear, type Win, type WinKey, type WinState } from './win.ts';

/** More pages of a history cannot be copied in one batch: the security rules read each of them. */
export const mostMergedPages = 9;

/**
 * The lines of the merged boy that pay again what the other was paid for: an award that both got, or a minyan on whose sheet both
 * stand. One line more takes them back.
 */
export function linesPaidTwice(
  kept: readonly PointsEntry[],
  merged: readonly PointsEntry[],
  sheetsOfBoth: ReadonlySet<string>,
): readonly PointsEntry[] {
  const ids = new Set(kept.map(({ id }) => id));
  return merged.filter((entry) => {
    const { id, minyan } = entry;
    if (minyan !== null) return sheetsOfBoth.has(minyan);
    return id !== null && ids.has(id) && carriedPage(entry) === null && !isClosingLine(entry);
  });
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
    const from = winAt(current, { ...win, envelopeId: mergedId });
    const joined = changePastWin(current, from, { envelopeId: keptId });
    if (typeof joined === 'string') lost.push(win);
    current = typeof joined === 'string' ? removeWin(current, from) : joined;
  }
  return { state: removeEnvelope(current, mergedId), lost };
}

function winAt({ weeks, thisYear }: WinState, win: WinKey): Required<WinKey> {
  const place = findWinPlace(win, weeks.values(), thisYear);
  return { ...win, weekId: place?.week.weekId ?? weekIdOf(win.prizeId) };
}

interface WinsBefore {
  readonly envelopeId: string;
  /** The boy's wins before the merge. */
  readonly wins: readonly Win[];
}

interface SplitWins extends JoinedWins {
  /** Wins that the boy who stays got since the merge. */
  readonly since: readonly Win[];
}

/** Gives two merged boys their wins back; `lost` are those whose prizes are not free. */
export function splitWins(state: WinState, kept: WinsBefore, merged: WinsBefore): SplitWins {
  const { thisYear } = state;
  const since = [...(state.winLists.get(kept.envelopeId) ?? [])];
  const take = ({ prizeId, weekName, year }: Win) => {
    const index = since.findIndex(
      (win) =>
        win.prizeId === prizeId &&
        win.weekName === weekName &&
        (year === null || winYear(win, thisYear) === year),
    );
    return index < 0 ? undefined : since.splice(index, 1)[0];
  };
  const lists = new Map(state.winLists).set(merged.envelopeId, []);
  let { weeks } = state;
  const lost: Win[] = [];
  for (const { envelopeId, wins } of [kept, merged])
    for (const win of wins) {
      const now = take(win);
      const current = { thisYear, weeks, winLists: lists };
      if (now === undefined) {
        const restored = restoreWins(current, envelopeId, [win]);
        ({ weeks } = restored.state);
        lost.push(...restored.lost);
      } else if (envelopeId !== now.studentId || win.winnerImg !== now.winnerImg) {
        const { winnerImg } = win;
        const from = winAt(current, { ...now, envelopeId: kept.envelopeId });
        const back = changePastWin(current, from, { envelopeId, winnerImg });
        if (typeof back === 'string') lost.push(win);
        else ({ weeks } = back);
      }
    }
  const winLists = new Map(
    [kept, merged].map(({ envelopeId, wins }) => [
      envelopeId,
      wins.filter((win) => !lost.includes(win)),
    ]),
  );
  return { state: { thisYear, weeks, winLists }, lost, since };
}
