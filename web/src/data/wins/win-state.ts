import {
  doc,
  getDocs,
  collection,
  type DocumentData,
  type DocumentReference,
  type Transaction,
} from 'firebase/firestore';
import type { Week } from '@gabbai/domain/weeks.ts';
import type { Win, WinRefusal, WinState } from '@gabbai/domain/win.ts';
import { collections } from '../stored/collections.ts';
import { weekFromStored } from '../stored/converters.ts';
import { currentUid } from '../current-session/current-admin.ts';
import { DataError } from '../firebase/errors.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { isInIsrael } from '../live/calendar.ts';
import type { WeeksRead } from './win-week.ts';
import { prizeToStored, readWeek, readWinnerList, winnerToStored } from './stored-winners.ts';

export function envelopeAt(envelopeId: string) {
  return doc(openFirestore(), collections.envelopes, envelopeId);
}

export function weekAt(weekId: string) {
  return doc(openFirestore(), collections.weeks, weekId);
}

interface RecordsToRead {
  readonly envelopeIds: readonly string[];
  readonly weekIds: readonly (string | null)[];
  /** The prize to give; the boy who holds it so far is read too. */
  readonly prizeId?: string | undefined;
  /** More weeks, read before the transaction: a win may be found in them, but nothing is written to them. */
  readonly otherWeeks?: readonly Week[];
  readonly thisYear: number;
}

/** Reads the boys and weeks that a change of wins (`domain/src/change-wins.ts`) concerns. Missing documents are left out. */
export async function readWinState(
  transaction: Pick<Transaction, 'get'>,
  { envelopeIds, weekIds, prizeId: wantedPrizeId, otherWeeks = [], thisYear }: RecordsToRead,
): Promise<WinState> {
  const winLists = new Map<string, readonly Win[]>();
  const weeks = new Map(
    otherWeeks
      .filter(({ weekId }) => !weekIds.includes(weekId))
      .map((week) => [week.weekId, week] as const),
  );
  const holders: string[] = [];
  await Promise.all(
    [...new Set(weekIds)].map(async (weekId) => {
      if (weekId === null) return;
      const stored = (await transaction.get(weekAt(weekId))).data();
      if (!stored) return;
      const week = readWeek(weekId, stored);
      weeks.set(weekId, week);
      for (const { prizeId, studentId } of week.prizes)
        if (prizeId === wantedPrizeId && studentId !== null) holders.push(studentId);
    }),
  );
  await Promise.all(
    [...new Set([...envelopeIds, ...holders])].map(async (envelopeId) => {
      const stored = (await transaction.get(envelopeAt(envelopeId))).data();
      if (stored) winLists.set(envelopeId, readWinnerList(stored));
    }),
  );
  return { winLists, weeks, thisYear, inIsrael: isInIsrael() };
}

/** Writes the boys and weeks that differ between two states. Returns the written fields by path. */
export function writeWinState(
  transaction: Transaction,
  before: WinState,
  after: WinState,
): ReadonlyMap<string, DocumentData> {
  const written = new Map<string, DocumentData>();
  const update = (document: DocumentReference, fields: DocumentData) => {
    transaction.update(document, fields);
    written.set(document.path, fields);
  };
  for (const [envelopeId, list] of after.winLists) {
    if (list === before.winLists.get(envelopeId)) continue;
    const winnerList = list.map((entry) => winnerToStored(entry, currentUid()));
    update(envelopeAt(envelopeId), { winnerList });
  }
  for (const [weekId, week] of after.weeks) {
    if (week === before.weeks.get(weekId)) continue;
    const prizes = week.prizes.map(prizeToStored);
    if (before.weeks.has(weekId)) update(weekAt(weekId), { prizes });
    else {
      transaction.set(weekAt(weekId), { weekName: week.weekName, prizes });
      written.set(weekAt(weekId).path, { prizes });
    }
  }
  return written;
}

export function winStateOrThrow(outcome: WinState | WinRefusal): WinState {
  if (typeof outcome !== 'string') return outcome;
  throw new DataError(outcome, `The winner cannot be changed: ${outcome}`);
}

/** All weeks, read outside the transaction: good for finding a week, not for writing it. */
export async function listWeeks(): Promise<WeeksRead> {
  const { docs, metadata } = await getDocs(collection(openFirestore(), collections.weeks));
  const weeks = docs.map((week) => weekFromStored(week.id, week.data()));
  return { weeks, isFromCache: metadata.fromCache };
}
