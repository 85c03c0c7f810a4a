import {
  collection,
  getDocsFromServer,
  query,
  where,
  type DocumentData,
  type Transaction,
} from 'firebase/firestore';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { pageCount, pageIdOf } from '@gabbai/domain/history-pages.ts';
import { joinWins, mostMergedPages } from '@gabbai/domain/merge-boys.ts';
import type { Win } from '@gabbai/domain/win.ts';
import { weekIdOf } from '@gabbai/domain/weeks.ts';
import { currentUid } from '../current-session/current-admin.ts';
import { DataError } from '../firebase/errors.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { collections } from '../stored/collections.ts';
import { envelopeFromStored, minyanSheetFromStored } from '../stored/converters.ts';
import { envelopeAt, listWeeks, readWinState } from '../wins/win-state.ts';
import { readRunningYear } from '../years/years.ts';
import { joinHistories } from './join-histories.ts';
import { historyPageAt } from './page-history.ts';

/** The boy who stays, and the one whose record is joined to his. */
export interface MergedPair {
  readonly keptId: string;
  readonly mergedId: string;
}

/** A minyan sheet on which the merged boy stands. */
export interface SheetToJoin {
  readonly sheetId: string;
  /** What the merged boy has there. */
  readonly held: number;
  /** The boy who stays is on it, too. */
  readonly isOfBoth: boolean;
}

export type Reader = Pick<Transaction, 'get'>;

/** Reads what a merge changes, and works out what it writes. `change` is the id of its activity entry. */
export async function planMerge(reader: Reader, pair: MergedPair, change: string) {
  const { keptId, mergedId } = pair;
  const [kept, merged] = await Promise.all([readBoy(reader, keptId), readBoy(reader, mergedId)]);
  for (const { boy } of [kept, merged])
    if (boy.totalFault === 'unreadable')
      throw new DataError('total-unreadable', 'A total is not a number');
  if (merged.pages.length > mostMergedPages)
    throw new DataError('history-too-long', 'The history has too many pages');
  // A sheet that is saved later changes a boy too, and repeats the transaction.
  const sheets = await sheetsToJoin(pair);
  const joined = joinHistories(
    { lines: kept.stored['minyanPointsHistory'], pages: kept.pages },
    { lines: merged.stored['minyanPointsHistory'], pages: merged.pages },
    {
      change,
      by: currentUid(),
      sheetsOfBoth: new Set(sheets.flatMap((each) => (each.isOfBoth ? each.sheetId : []))),
    },
  );
  const requests = await getDocsFromServer(
    query(collection(openFirestore(), collections.requests), where('envelopeId', '==', mergedId)),
  );
  return {
    kept,
    merged,
    ...joined,
    ...(await planWins(reader, { ...pair, list: merged.boy.winnerList })),
    total: kept.boy.minyanPoints + merged.boy.minyanPoints - joined.paidTwice,
    requestIds: requests.docs.map(({ id }) => id),
    sheets,
  };
}

interface StoredBoy {
  readonly boy: Envelope;
  readonly stored: DocumentData;
  readonly pages: readonly DocumentData[];
}

async function readBoy(reader: Reader, envelopeId: string): Promise<StoredBoy> {
  const stored = (await reader.get(envelopeAt(envelopeId))).data();
  if (stored === undefined) throw new DataError('not-found', 'This boy does not exist');
  const boy = envelopeFromStored(envelopeId, stored);
  const pages = await Promise.all(
    Array.from({ length: pageCount(boy.minyanPointsHistory) }, (_, page) =>
      reader.get(historyPageAt(envelopeId, pageIdOf(page + 1))),
    ),
  );
  return { boy, stored, pages: pages.map((page) => page.data() ?? {}) };
}

async function planWins(
  reader: Reader,
  { keptId, mergedId, list }: MergedPair & { readonly list: readonly Win[] },
) {
  const { weeks } = await listWeeks();
  const won = weeks.filter(({ prizes }) => prizes.some(({ studentId }) => studentId === mergedId));
  const weekIds = [
    ...won.map(({ weekId }) => weekId),
    ...list.map(({ prizeId }) => weekIdOf(prizeId)),
  ];
  const before = await readWinState(reader, {
    envelopeIds: [keptId, mergedId],
    weekIds,
    otherWeeks: weeks,
    thisYear: await readRunningYear(new Date()),
  });
  const { state, lost } = joinWins(before, { keptId, mergedId });
  return { winsBefore: before, wins: state, lost, weekIds: won.map(({ weekId }) => weekId) };
}

/** The sheets on which the merged boy stands. */
export async function sheetsToJoin({
  keptId,
  mergedId,
}: MergedPair): Promise<readonly SheetToJoin[]> {
  const { docs } = await getDocsFromServer(collection(openFirestore(), collections.minyanim));
  return docs.flatMap((sheet) => {
    const { boys } = minyanSheetFromStored(sheet.id, sheet.data());
    const held = boys.get(mergedId);
    return held === undefined ? [] : { sheetId: sheet.id, held, isOfBoth: boys.has(keptId) };
  });
}
