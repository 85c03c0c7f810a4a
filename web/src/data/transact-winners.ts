import {
  doc,
  getDocs,
  collection,
  type DocumentData,
  type DocumentReference,
  type Transaction,
} from 'firebase/firestore';
import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import type { WinRefusal } from '@gabbai/domain/change-wins.ts';
import type { Winners } from '@gabbai/domain/win-records.ts';
import type { Week } from '@gabbai/domain/weeks.ts';
import type { WinnerEntry } from '@gabbai/domain/win.ts';
import { collections } from './collections.ts';
import { weekFromStored } from './converters.ts';
import { currentUid } from './current-admin.ts';
import { DataError } from './errors.ts';
import { openFirestore } from './firestore.ts';
import type { WeeksRead } from './win-week.ts';
import { prizeToStored, readWeek, readWinnerList, winnerToStored } from './stored-winners.ts';

export function envelopeAt(envelopeId: string) {
  return doc(openFirestore(), collections.envelopes, envelopeId);
}

export function weekAt(weekId: string) {
  return doc(openFirestore(), collections.weeks, weekId);
}

interface Touched {
  readonly envelopeIds: readonly string[];
  readonly weekIds: readonly (string | null)[];
  /** The prize that is to be won. */
  readonly prizeId?: string | undefined;
  /** Weeks that are not touched, by which those of the wins are found. */
  readonly known?: readonly Week[];
  readonly at: Date;
}

/** Reads boys and weeks, and the boy who has the prize; a document that is missing is left out. */
export async function readWinners(
  transaction: Transaction,
  { envelopeIds, weekIds, prizeId: wanted, known = [], at }: Touched,
): Promise<Winners> {
  const boys = new Map<string, readonly WinnerEntry[]>();
  const touched = new Map<string, Week>();
  await Promise.all(
    [...new Set(weekIds)].map(async (weekId) => {
      if (weekId === null) return;
      const stored = (await transaction.get(weekAt(weekId))).data();
      if (stored) touched.set(weekId, readWeek(weekId, stored));
    }),
  );
  const others = known.filter(({ weekId }) => !weekIds.includes(weekId));
  const weeks = new Map([...others.map((week) => [week.weekId, week] as const), ...touched]);
  const holders = [...touched.values()].flatMap(({ prizes }) =>
    prizes.flatMap(({ prizeId, studentId }) => (prizeId === wanted ? (studentId ?? []) : [])),
  );
  await Promise.all(
    [...new Set([...envelopeIds, ...holders])].map(async (envelopeId) => {
      const stored = (await transaction.get(envelopeAt(envelopeId))).data();
      if (stored) boys.set(envelopeId, readWinnerList(stored));
    }),
  );
  return { boys, weeks, thisYear: cycleYear(at) };
}

/** Writes the boys and weeks that a change has touched, and returns what it has written. */
export function writeWinners(
  transaction: Transaction,
  before: Winners,
  after: Winners,
): ReadonlyMap<string, DocumentData> {
  const written = new Map<string, DocumentData>();
  const update = (document: DocumentReference, fields: DocumentData) => {
    transaction.update(document, fields);
    written.set(document.path, fields);
  };
  for (const [envelopeId, list] of after.boys) {
    if (list === before.boys.get(envelopeId)) continue;
    const winnerList = list.map((entry) => winnerToStored(entry, currentUid()));
    update(envelopeAt(envelopeId), { winnerList });
  }
  for (const [weekId, week] of after.weeks) {
    if (week === before.weeks.get(weekId)) continue;
    update(weekAt(weekId), { prizes: week.prizes.map(prizeToStored) });
  }
  return written;
}

/** The change, or a `DataError` with the reason why it may not be. */
export function orRefuse(outcome: Winners | WinRefusal): Winners {
  if (typeof outcome !== 'string') return outcome;
  throw new DataError(outcome, `The winner cannot be changed: ${outcome}`);
}

/** All weeks as they are now, outside of the transaction: to find by them, not to write. */
export async function listWeeks(): Promise<WeeksRead> {
  const { docs, metadata } = await getDocs(collection(openFirestore(), collections.weeks));
  const weeks = docs.map((week) => weekFromStored(week.id, week.data()));
  return { weeks, isFromCache: metadata.fromCache };
}
