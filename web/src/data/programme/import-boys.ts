import { collection, doc } from 'firebase/firestore';
import { importedEnvelopeId, type ImportBatch } from '@gabbai/domain/import/import-plan.ts';
import type { NewBoy } from '@gabbai/domain/new-boy.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { commitBatch } from '../changes/activity.ts';
import { hasFailed, isPending, type Change } from '../changes/change.ts';
import { changesOfKind, type ChangeKind, type SendResult } from '../changes/change-kind.ts';
import { changeQueue } from '../changes/queue.ts';
import { connection } from '../connection/connection.ts';
import { needsNetwork, toDataError, type DataError } from '../firebase/errors.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { addSchool } from './schools.ts';
import { collections } from '../stored/collections.ts';
import { newBoyToStored } from '../stored/new-boy.ts';

interface BatchArgs extends Omit<ImportBatch<NewBoy>, 'id'> {
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

function commitBoys(id: string, { importId, from, boys, schools }: BatchArgs): Promise<SendResult> {
  const all = collection(openFirestore(), collections.envelopes);
  const envelopeIds = boys.map((_, index) => importedEnvelopeId(importId, from + index));
  const made = schools.map((name, index) => [`school${index + 1}`, name] as const);
  return commitBatch(
    {
      action: 'import-boys',
      subject: all.path,
      summary: activityTexts.importBoys(boys.length),
      after: { boys: boys.length, ...Object.fromEntries(made) },
      envelopes: envelopeIds,
      gain: 0,
      group: importId,
    },
    (batch) => {
      for (const [index, boy] of boys.entries()) {
        const envelopeId = envelopeIds[index] ?? '';
        batch.set(doc(all, envelopeId), newBoyToStored(boy, envelopeId));
      }
    },
    id,
  );
}

export interface ImportOrder {
  readonly importId: string;
  /** Those that the server does not have yet. */
  readonly batches: readonly ImportBatch<NewBoy>[];
  /** The schools that the first batch makes. */
  readonly schools: readonly string[];
  readonly onDone: (batchId: string) => void;
}

/** Imports batch after batch. The first that fails cancels those after it. Resolves when none is left to be sent. */
export async function importBoys(order: ImportOrder): Promise<void> {
  const { importId, batches, schools, onDone } = order;
  for (const failed of batchesOf(importId).filter(hasFailed)) changeQueue.dismiss(failed.id);
  await Promise.allSettled(
    batches.map(async ({ id, ...batch }) => {
      const args = { ...batch, importId, schools: batch.from === 0 ? schools : [] };
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
  /** Of the first batch that failed; "cancelled" when it was stopped. */
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
