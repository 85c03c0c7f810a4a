import {
  collection,
  doc,
  getDocsFromServer,
  query,
  where,
  type DocumentData,
  type DocumentReference,
} from 'firebase/firestore';
import type { DeletedBoy } from '@gabbai/domain/deleted-boy.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { splitWins } from '@gabbai/domain/merge-boys.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { totalPoints } from '@gabbai/domain/points.ts';
import { runningYear } from '@gabbai/domain/school-year/school-year.ts';
import { missedYears } from '@gabbai/domain/school-year/year-plan.ts';
import { undoIdOf } from '@gabbai/domain/undo-id.ts';
import { weekIdOf } from '@gabbai/domain/weeks.ts';
import { mergeTexts } from '../../config/merge-texts.ts';
import { DataError } from '../firebase/errors.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { collections } from '../stored/collections.ts';
import {
  deletedBoyFromStored,
  envelopeFromStored,
  historyFromStored,
} from '../stored/converters.ts';
import { splitHistory } from '../stored/next-page.ts';
import { readMap, readStrings, readText } from '../stored/read-stored.ts';
import { readWinnerList } from '../wins/stored-winners.ts';
import { envelopeAt, listWeeks, readWinState } from '../wins/win-state.ts';
import { yearUnfinished } from '../years/live-years.ts';
import { readYears } from '../years/years.ts';
import { binAt, picturesOf } from './bin.ts';
import type { MergedPair, Reader } from './merge-plan.ts';

/** What the undo of a merge reads, and what it writes. */
export type MergeUndo = Exclude<Awaited<ReturnType<typeof planUndo>>, DataError>;

/** Works out the undo of a merge, or says why it is not possible. */
export async function planUndo(reader: Reader, mergeId: string) {
  const found = await findMerge(reader, mergeId);
  if (found instanceof DataError) return found;
  const { pair, bin, now, deleted } = found;
  const [kept, merged] = [
    recordOf(pair.keptId, bin['kept']),
    recordOf(pair.mergedId, bin['envelope']),
  ];
  const years = await readYears();
  if (years.some(({ state }) => state === 'closing' || state === 'reopening'))
    return yearUnfinished();
  const { deletedAt } = deleted;
  const later = years.filter(
    ({ startedAt }) => startedAt !== null && deletedAt !== null && startedAt > deletedAt,
  );
  const isYearOver =
    missedYears(merged.boy, later).length > 0 ||
    splitHistory(now['minyanPointsHistory']).closedYear !== kept.history.closedYear;
  if (isYearOver) return new DataError('year-closed', 'A year was closed since the merge');
  const wins = await planWins(reader, { pair, kept, merged }, runningYear(new Date(), years));
  const given = pointsSince(now, { kept, merged, mergeId });
  if (given !== null || wins.since.length > 0)
    return new DataError(
      'given-since',
      mergeTexts.undo.givenSince(displayName(kept.boy), given, wins.since),
    );
  const sheetsLeft = new Set(deleted.sheetsLeft);
  const held = readMap(bin['held']) ?? {};
  const linked = await Promise.all(
    readStrings(bin['requests']).map((id) =>
      reader.get(doc(openFirestore(), collections.requests, id)),
    ),
  );
  return {
    pair,
    kept,
    merged,
    ...wins,
    held,
    sheetsOfBoth: new Set(readStrings(bin['both'])),
    sheetsLeft: deleted.sheetsLeft,
    /** The sheets that the merge has changed. */
    sheetIds: Object.keys(held).filter((id) => !sheetsLeft.has(id)),
    requestIds: linked.flatMap((request) =>
      request.get('envelopeId') === pair.keptId ? request.id : [],
    ),
    /** They may be used by no record afterwards. */
    pictures: picturesOf(envelopeFromStored('', now)),
  };
}

function entryAt(id: string): DocumentReference {
  return doc(openFirestore(), collections.activity, id);
}

interface FoundMerge {
  readonly pair: MergedPair;
  readonly bin: DocumentData;
  readonly deleted: DeletedBoy;
  /** The boy who stays, as he is now. */
  readonly now: DocumentData;
}

async function findMerge(reader: Reader, mergeId: string): Promise<FoundMerge | DataError> {
  const get = async (at: DocumentReference) => (await reader.get(at)).data();
  const [entry, undo] = await Promise.all([get(entryAt(mergeId)), get(entryAt(undoIdOf(mergeId)))]);
  if (undo !== undefined) return new DataError('merge-undone', 'The merge is undone already');
  const [, keptId] = /^envelopes\/([^/]+)$/.exec(readText(entry?.['subject']) ?? '') ?? [];
  const mergedId = readText(readMap(entry?.['before'])?.['merged']);
  if (keptId === undefined || mergedId === null) return expired();
  const [bin, now, other, keptBin] = await Promise.all(
    [binAt(mergedId), envelopeAt(keptId), envelopeAt(mergedId), binAt(keptId)].map(get),
  );
  if (bin?.['change'] !== mergeId) return expired();
  const deleted = deletedBoyFromStored(mergedId, bin);
  if (other !== undefined) return new DataError('envelope-exists', 'There is a boy with this id');
  if (now === undefined)
    return readText(keptBin?.['mergedInto']) === null
      ? new DataError('kept-deleted', 'The boy who stayed was deleted')
      : new DataError('merged-since', 'The boy who stayed was merged into another one');
  const { docs } = await getDocsFromServer(
    query(collection(openFirestore(), collections.bin), where('mergedInto', '==', keptId)),
  );
  const isLater = docs.some((each) => {
    const { deletedAt } = deletedBoyFromStored(each.id, each.data());
    return (deletedAt?.getTime() ?? 0) > (deleted.deletedAt?.getTime() ?? 0);
  });
  if (isLater) return new DataError('merged-since', 'Another boy was merged into him since');
  return { pair: { keptId, mergedId }, bin, deleted, now };
}

function expired(): DataError {
  return new DataError('merge-expired', 'The bin has no records of this merge');
}

interface BoyBefore {
  readonly boy: Envelope;
  readonly stored: DocumentData;
  readonly history: ReturnType<typeof splitHistory>;
}

function recordOf(envelopeId: string, copy: unknown): BoyBefore {
  const stored = readMap(copy) ?? {};
  const history = splitHistory(stored['minyanPointsHistory']);
  return { boy: envelopeFromStored(envelopeId, stored), stored, history };
}

interface Merged {
  readonly kept: BoyBefore;
  readonly merged: BoyBefore;
}

interface PointsSince {
  readonly lines: number;
  readonly points: number;
}

/** What the boy who stays was given since the merge; `null` if his history and total are those that it wrote. */
function pointsSince(
  now: DocumentData,
  { kept, merged, mergeId }: Merged & { readonly mergeId: string },
): PointsSince | 'paged' | null {
  const { pages, lines } = splitHistory(now['minyanPointsHistory']);
  if (pages !== kept.history.pages + merged.history.pages) return 'paged';
  const since = lines.slice(kept.history.lines.length + merged.history.lines.length);
  const answer = historyFromStored(since).filter(({ id }) => id === mergeId);
  const points =
    envelopeFromStored('', now).minyanPoints -
    (kept.boy.minyanPoints + merged.boy.minyanPoints + totalPoints(answer));
  const count = since.length - answer.length;
  return count === 0 && points === 0 ? null : { lines: count, points };
}

async function planWins(
  reader: Reader,
  { pair: { keptId, mergedId }, kept, merged }: Merged & { readonly pair: MergedPair },
  thisYear: number,
) {
  const [keptWins, mergedWins] = [readWinnerList(kept.stored), readWinnerList(merged.stored)];
  const { weeks } = await listWeeks();
  const shown = weeks.filter(({ prizes }) => prizes.some(({ studentId }) => studentId === keptId));
  const winsBefore = await readWinState(reader, {
    envelopeIds: [keptId],
    weekIds: [
      ...shown.map(({ weekId }) => weekId),
      ...[...keptWins, ...mergedWins].map(({ prizeId }) => weekIdOf(prizeId)),
    ],
    otherWeeks: weeks,
    thisYear,
  });
  const split = splitWins(
    winsBefore,
    { envelopeId: keptId, wins: keptWins },
    { envelopeId: mergedId, wins: mergedWins },
  );
  return { winsBefore, wins: split.state, lost: split.lost, since: split.since };
}
