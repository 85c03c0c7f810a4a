import type { DocumentData } from 'firebase/firestore';
import { addWin } from '@gabbai/domain/change-wins.ts';
import type { WinInput, WinState } from '@gabbai/domain/win.ts';
import { prizeToStored, winnerToStored } from './stored-winners.ts';

/** Whether adding a removed win again restores every stored value, such as its picture or other programs' fields. */
export function canRestoreWin(before: WinState, removed: WinState, input: WinInput): boolean {
  const restored = addWin(removed, input);
  return typeof restored !== 'string' && asStored(restored) === asStored(before);
}

function asStored({ winLists, weeks }: WinState): string {
  const lists = [...winLists].map(([envelopeId, list]) => [
    envelopeId,
    list.map((entry) => sortedJson({ ...winnerToStored(entry, ''), by: '' })).toSorted(),
  ]);
  const prizes = [...weeks].map(([weekId, week]) => [
    weekId,
    week.prizes.map((prize) => sortedJson(prizeToStored(prize))),
  ]);
  return JSON.stringify([lists, prizes]);
}

function sortedJson(stored: DocumentData): string {
  return JSON.stringify(
    Object.entries(stored).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
