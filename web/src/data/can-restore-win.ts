import type { DocumentData } from 'firebase/firestore';
import { addWin, type NewWin } from '@gabbai/domain/change-wins.ts';
import type { Winners } from '@gabbai/domain/win-records.ts';
import { prizeToStored, winnerToStored } from './stored-winners.ts';

/**
 * Whether giving a win anew makes everything as it was before it was removed. It does not bring back a picture of the
 * winner, a win of another year, or what another program has stored with it.
 */
export function canGiveBack(before: Winners, removed: Winners, win: NewWin): boolean {
  const again = addWin(removed, win);
  return typeof again !== 'string' && asStored(again) === asStored(before);
}

/** The order of a boy's wins, and who wrote them, is no part of it. */
function asStored({ boys, weeks }: Winners): string {
  const lists = [...boys].map(([envelopeId, list]) => [
    envelopeId,
    list.map((entry) => inOrder({ ...winnerToStored(entry, ''), by: '' })).toSorted(),
  ]);
  const prizes = [...weeks].map(([weekId, week]) => [
    weekId,
    week.prizes.map((prize) => inOrder(prizeToStored(prize))),
  ]);
  return JSON.stringify([lists, prizes]);
}

function inOrder(stored: DocumentData): string {
  return JSON.stringify(
    Object.entries(stored).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
