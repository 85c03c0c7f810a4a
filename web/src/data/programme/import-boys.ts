import { collection, doc, documentId, getDocsFromServer, query, where } from 'firebase/firestore';
import type { ImportBatch, ImportedBoy } from '@gabbai/domain/import/import-plan.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { commitBatch } from '../changes/activity.ts';
import { hasFailed, isPending, type Change } from '../changes/change.ts';
import { changesOfKind, type ChangeKind, type SendResult } from '../changes/change-kind.ts';
import { changeQueue } from '../changes/queue.ts';
import { connection } from '../connection/connection.ts';
import { needsNetwork, toDataError, type DataError } from '../firebase/errors.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { onlineOnly } from '../changes/online-only.ts';
import { chunksOf } from '@gabbai/domain/chunks.ts';
import { addSchool } from './schools.ts';
import { collections } from '../stored/collections.ts';
import { newBoyToStored } from '../stored/new-boy.ts';

interface BatchArgs
  extends Omit<ImportBatch<ImportedBoy>, 'id' | 'from'>, Pick<ImportOrder, 'onAlreadyThere'> {
  readonly importId: string;
  /** Made before the boys. */
  readonly schools: readonly string[];
}

/** One batch of an import; a repeated one makes nothing twice (`import-plan.ts`). */
const importKind: ChangeKind<BatchArgs> = {
  name: 'import-boys',
  run: async ({ id, args }) => {
    if (connection() === 'offline') throw needsNetwork();
    for (const name of args.schools) await addMissingSchool(name);
    return commitBoys(id, args);
  },
  summary: ({ boys }) => activityTexts.importBoys(boys.length),
  lane: () => 'imports',
  listed: 'failed',
};

async function addMissingSchool(name: string): Promise<void> {
  try {
    const { pendingAnswer } = await addSchool(name);
    await pendingAnswer;
  } catch (error) {
    if (toDataError(error).code !== 'school-exists') throw error;
  }
}

async function commitBoys(id: string, args: BatchArgs): Promise<SendResult> {
  if (args.boys.length === 0) return { pendingAnswer: null };
  const commitOthers = (error: unknown) => commitWithoutStored(error, id, args);
  try {
    const { pendingAnswer } = await commitBatchOf(id, args);
    const others = pendingAnswer?.catch(async (error: unknown) => {
      await (
        await commitOthers(error)
      ).pendingAnswer;
    });
    return { pendingAnswer: others ?? null };
  } catch (error) {
    return commitOthers(error);
  }
}

/** The rules refuse a batch with a boy who is there: another import has made him since this list was looked over. */
async function commitWithoutStored(
  error: unknown,
  id: string,
  args: BatchArgs,
): Promise<SendResult> {
  if (toDataError(error).code !== 'permission-denied') throw error;
  const stored = await storedAmong(args.boys.map(({ envelopeId }) => envelopeId));
  if (stored.size === 0) throw error;
  args.onAlreadyThere([...stored]);
  const boys = args.boys.filter(({ envelopeId }) => !stored.has(envelopeId));
  return commitBoys(id, { ...args, boys });
}

/** A query takes 30 ids. */
const maxIds = 30;

async function storedAmong(envelopeIds: readonly string[]): Promise<ReadonlySet<string>> {
  const all = collection(openFirestore(), collections.envelopes);
  const found = await Promise.all(
    chunksOf(envelopeIds, maxIds).map((ids) =>
      onlineOnly(() => getDocsFromServer(query(all, where(documentId(), 'in', ids)))),
    ),
  );
  return new Set(found.flatMap(({ docs }) => docs.map(({ id }) => id)));
}

function commitBatchOf(id: string, { importId, boys, schools }: BatchArgs): Promise<SendResult> {
  const all = collection(openFirestore(), collections.envelopes);
  const made = schools.map((name, index) => [`school${index + 1}`, name] as const);
  return commitBatch(
    {
      action: 'import-boys',
      subject: all.path,
      summary: activityTexts.importBoys(boys.length),
      after: { boys: boys.length, ...Object.fromEntries(made) },
      envelopes: boys.map(({ envelopeId }) => envelopeId),
      gain: 0,
      group: importId,
    },
    (batch) => {
      for (const { envelopeId, boy } of boys)
        batch.set(doc(all, envelopeId), newBoyToStored(boy, envelopeId));
    },
    id,
  );
}

export interface ImportOrder {
  readonly importId: string;
  /** Those that the server does not have yet. */
  readonly batches: readonly ImportBatch<ImportedBoy>[];
  /** The schools that the first batch makes. */
  readonly schools: readonly string[];
  readonly onDone: (batchId: string) => void;
  /** Called with the ids of boys whom another import has made meanwhile. */
  readonly onAlreadyThere: (envelopeIds: readonly string[]) => void;
}

/** Imports batch after batch. The first that fails cancels those after it. Resolves when none is left to be sent. */
export async function importBoys(order: ImportOrder): Promise<void> {
  const { importId, batches, schools, onDone, onAlreadyThere } = order;
  for (const failed of batchesOf(importId).filter(hasFailed)) changeQueue.dismiss(failed.id);
  await Promise.allSettled(
    batches.map(async ({ id, from, boys }) => {
      const args = { boys, importId, schools: from === 0 ? schools : [], onAlreadyThere };
      const options = { id, group: importId };
      const { pendingAnswer } = await changeQueue.submit(importKind, args, options);
      await pendingAnswer;
      onDone(id);
    }),
  );
}

/** Stops before the next batch. */
export function stopImport(importId: string): void {
  changeQueue.cancel(importId);
}

/** Drops an import's batches from the queue's list. */
export function forgetImport(importId: string): void {
  for (const { id } of batchesOf(importId)) changeQueue.dismiss(id);
}

export interface ImportState {
  readonly isRunning: boolean;
  /** The error of the first failed batch; "cancelled" if the import was stopped. */
  readonly error: DataError | null;
}

export function importState(changes: readonly Change[], importId: string): ImportState {
  const batches = changesOfKind(changes, importKind).filter(({ group }) => group === importId);
  const isRunning = batches.some(isPending);
  const errors = batches.flatMap(({ error }) => error ?? []);
  const error = errors.find(({ code }) => code !== 'cancelled') ?? errors[0] ?? null;
  return { isRunning, error: isRunning ? null : error };
}

function batchesOf(importId: string): readonly Change<BatchArgs>[] {
  return changesOfKind(changeQueue.changes(), importKind).filter(({ group }) => group === importId);
}
