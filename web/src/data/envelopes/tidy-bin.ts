import {
  collection,
  getDocsFromServer,
  limit,
  query,
  Timestamp,
  where,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { expiry } from '@gabbai/domain/deleted-boy.ts';
import { pageCount, pageIdOf } from '@gabbai/domain/history-pages.ts';
import { binTexts } from '../../config/bin-texts.ts';
import { chunksOf } from '@gabbai/domain/chunks.ts';
import { uuid } from '../../kernel/uuid.ts';
import { commitTransaction, maxWrites } from '../changes/activity.ts';
import { connection } from '../connection/connection.ts';
import { mayNow } from '../current-session/own-entry.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { deleteUnusedImages } from '../files/unused-images.ts';
import { collections } from '../stored/collections.ts';
import { deletedBoyFromStored, envelopeFromStored } from '../stored/converters.ts';
import { readMap } from '../stored/read-stored.ts';
import { boyOfYearAt, readYears } from '../years/years.ts';
import { binAt, picturesOf } from './bin.ts';
import { joinLaterSheets } from './merge-envelopes.ts';
import { historyPageAt } from './page-history.ts';

/** The security rules read two documents for each boy with pages, and 20 for a batch. */
const boysPerChange = 5;
const maxBoys = 100;

/** Finishes merges and removes what was deleted more than 30 days ago. What is left, or fails, is removed on a later visit. */
export async function tidyBin(): Promise<void> {
  if (connection() === 'offline' || !mayNow('records')) return;
  await finishMerges().catch(() => undefined);
  await removeExpired().catch(() => undefined);
}

async function removeExpired(): Promise<void> {
  const bin = collection(openFirestore(), collections.bin);
  const expired = where('deletedAt', '<', Timestamp.fromDate(expiry(new Date())));
  const { docs } = await getDocsFromServer(query(bin, expired, limit(maxBoys)));
  for (const some of chunksOf(docs, boysPerChange)) await removeForGood(some);
}

/** Continues merges whose page was closed before the last minyan sheet. */
async function finishMerges(): Promise<void> {
  const bin = collection(openFirestore(), collections.bin);
  const { docs } = await getDocsFromServer(query(bin, where('mergedInto', '>', '')));
  for (const entry of docs) {
    const { mergedInto, sheetsLeft } = deletedBoyFromStored(entry.id, entry.data());
    if (mergedInto !== null && sheetsLeft.length > 0)
      await joinLaterSheets({ keptId: mergedInto, mergedId: entry.id });
  }
}

async function removeForGood(some: readonly QueryDocumentSnapshot[]): Promise<void> {
  const boys = some.map((entry) => deletedBoyFromStored(entry.id, entry.data()));
  const years = await readYears();
  const removed = await commitTransaction(async (transaction) => {
    const found = await Promise.all(
      boys.map(({ envelope }) => transaction.get(binAt(envelope.envelopeId))),
    );
    const left = boys.filter((_, index) => found[index]?.exists() === true);
    const documents = left.flatMap(
      ({ envelope: { envelopeId, minyanPointsHistory }, mergedInto }) => [
        ...(mergedInto === null
          ? [
              ...Array.from({ length: pageCount(minyanPointsHistory) }, (_, page) =>
                historyPageAt(envelopeId, pageIdOf(page + 1)),
              ),
              ...years.map(({ year }) => boyOfYearAt(year, envelopeId)),
            ]
          : []),
        binAt(envelopeId),
      ],
    );
    for (const document of documents.slice(0, maxWrites)) transaction.delete(document);
    return {
      activity:
        left.length === 0
          ? null
          : {
              action: 'empty-bin',
              subject: collections.bin,
              summary: binTexts.activity.emptied(left.length),
              after: { boys: left.length },
            },
      result: new Set(left.map(({ envelope }) => envelope.envelopeId)),
    };
  }, uuid());
  const gone = some.filter(({ id }) => removed?.has(id));
  const pictures = gone
    .flatMap((entry): readonly unknown[] => [entry.get('envelope'), entry.get('kept')])
    .flatMap((boy) => picturesOf(envelopeFromStored('', readMap(boy) ?? {})));
  // Closed years keep a copy of a merged boy, which does not count as a use of his photo.
  const written = gone.flatMap(({ id }) =>
    [binAt(id), ...years.map(({ year }) => boyOfYearAt(year, id))].map(
      ({ path }) => [path, null] as const,
    ),
  );
  void deleteUnusedImages(pictures, new Map(written));
}
