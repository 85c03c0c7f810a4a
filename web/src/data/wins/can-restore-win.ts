import type { DocumentData } from 'firebase/firestore';
import type { WinRefusal, WinState } from '@gabbai/domain/win.ts';
import { prizeToStored, winnerToStored } from './stored-winners.ts';

/** Whether undoing a change restores every stored value, such as a win's picture or other programs' fields. */
export function canRestoreWin(before: WinState, undone: WinState | WinRefusal): boolean {
  return typeof undone !== 'string' && asStored(undone) === asStored(before);
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
