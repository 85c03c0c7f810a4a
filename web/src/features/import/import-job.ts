import { useMemo, useSyncExternalStore } from 'react';
import type { DeletedBoy } from '@gabbai/domain/deleted-boy.ts';
import { createDoublesIndex, isLikelySameBoy, type ComparedBoy } from '@gabbai/domain/doubles.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import {
  importBatches,
  importIdOf,
  withImportedIds,
  type ImportedBoy,
} from '@gabbai/domain/import/import-plan.ts';
import {
  schoolsToMake,
  type Fate,
  type ClassifiedRow,
} from '@gabbai/domain/import/classify-rows.ts';
import { rowFields } from '@gabbai/domain/import/import-row.ts';
import type { PairsById } from '@gabbai/domain/two-boys.ts';
import type { School } from '@gabbai/domain/school.ts';
import {
  forgetImport,
  importBoys,
  importState,
  type ImportState,
} from '../../data/programme/import-boys.ts';
import { sayTwoBoys } from '../../data/envelopes/two-boys.ts';
import { effectiveUid } from '../../data/current-session/last-signed-in-user.ts';
import { sessionScoped } from '../../data/current-session/session-scoped.ts';
import { useChanges } from '../../data/changes/use-changes.ts';
import { deviceStorage } from '../../device-storage/device-storage.ts';
import { createEmitter } from '../../kernel/emitter.ts';
import { uuid } from '../../kernel/uuid.ts';
import { describeRow } from './describe-row.ts';
import { endReview, isOtherUsers } from './import-review.ts';

/** An import that has begun. It no longer depends on the list or on what is stored meanwhile. */
export interface ImportJob {
  readonly importId: string;
  readonly boys: readonly ImportedBoy[];
  /** Made before the first boy. */
  readonly schools: readonly string[];
  readonly lines: readonly ImportLine[];
  /** The ids of the batches that the server has. */
  readonly done: readonly string[];
  /** The ids of boys whom another import had made meanwhile. */
  readonly alreadyThere: readonly string[];
}

/** A row of the list for the result. */
export interface ImportLine {
  readonly row: number;
  readonly cells: readonly string[];
  /** Why it is not imported; `null` if it is. */
  readonly note: string | null;
  readonly fate: Fate;
}

const key = 'import-job';
const updates = createEmitter();
/** `undefined` until it is read from the device. */
const kept = sessionScoped<ImportJob | null | undefined>(() => undefined);

function getJob(): ImportJob | null {
  if (kept.current === undefined) kept.current = readJob();
  return kept.current;
}

function readJob(): ImportJob | null {
  const stored = deviceStorage.read(key);
  return stored === null || isOtherUsers(stored.uid) ? null : stored;
}

function store(job: ImportJob): void {
  kept.current = job;
  deviceStorage.write(key, {
    uid: effectiveUid(),
    importId: job.importId,
    boys: job.boys.map(({ envelopeId, boy }) => ({ envelopeId, boy: { ...boy } })),
    schools: [...job.schools],
    lines: job.lines.map((line) => ({ ...line, cells: [...line.cells] })),
    done: [...job.done],
    alreadyThere: [...job.alreadyThere],
  });
  updates.emit();
}

export interface ImportProgress extends ImportState {
  readonly job: ImportJob;
  readonly imported: number;
}

/** The import that has begun on this device, also on a page that was closed since. */
export function useImport(): ImportProgress | null {
  const job = useSyncExternalStore(updates.subscribe, getJob);
  const changes = useChanges();
  return useMemo(
    () =>
      job && {
        ...importState(changes, job.importId),
        job,
        imported: job.boys.length - boysOf(openBatches(job)),
      },
    [job, changes],
  );
}

function openBatches({ importId, boys, done }: ImportJob) {
  return importBatches(importId, boys).filter(({ id }) => !done.includes(id));
}

function boysOf(batches: ReturnType<typeof openBatches>): number {
  return batches.reduce((sum, { boys }) => sum + boys.length, 0);
}

interface KnownRecords {
  readonly envelopes: readonly Envelope[];
  readonly deleted: readonly DeletedBoy[];
  readonly schools: readonly School[];
}

/** Begins with the records by which the rows were classified. */
export function startImport(classified: readonly ClassifiedRow[], known: KnownRecords): void {
  const { schools, envelopes, deleted } = known;
  const imported = classified.filter(({ isImported }) => isImported);
  const taken = [...envelopes, ...deleted.map(({ envelope }) => envelope)];
  const boys = withImportedIds(
    imported.map(({ boy }) => boy),
    { at: new Date(), taken: taken.map(({ envelopeId }) => envelopeId) },
  );
  for (const pairs of toldApart(imported, boys, envelopes)) void sayTwoBoys(pairs);
  store({
    importId: importIdOf(uuid()),
    boys,
    schools: schoolsToMake(classified, schools),
    lines: classified.map((row) => ({
      row: row.row,
      cells: rowFields.map((field) => row.texts[field]),
      note: row.isImported ? null : describeRow(row),
      fate: row.fate,
    })),
    done: [],
    alreadyThere: [],
  });
  endReview();
  continueImport();
}

/**
 * The doubles that are imported all the same, each by the id of his own new record, with the boys who are like him. One who is
 * like several has a pair in as many records.
 */
export function toldApart(
  imported: readonly ClassifiedRow[],
  boys: readonly ImportedBoy[],
  envelopes: readonly Envelope[],
): readonly PairsById[] {
  if (imported.every(({ fate }) => fate !== 'same')) return [];
  const known = createDoublesIndex<ComparedBoy & Pick<Envelope, 'envelopeId'>>(envelopes);
  const pairs: Record<string, string>[] = [];
  for (const [index, { envelopeId, boy }] of boys.entries()) {
    const likely = known.find(boy).filter(({ reason }) => isLikelySameBoy(reason));
    const others = imported[index]?.fate === 'same' ? likely : [];
    for (const [place, other] of others.entries())
      (pairs[place] ??= {})[envelopeId] = other.boy.envelopeId;
    known.add({ ...boy, envelopeId });
  }
  return pairs;
}

/** Sends the batches that the server may not have. It takes none of them twice. */
export function continueImport(): void {
  const job = getJob();
  if (job === null) return;
  const { importId, schools } = job;
  void importBoys({
    importId,
    schools,
    batches: openBatches(job),
    onDone: (batchId) => update(importId, ({ done }) => ({ done: [...done, batchId] })),
    onAlreadyThere: (envelopeIds) =>
      update(importId, ({ alreadyThere }) => ({
        alreadyThere: [...new Set([...alreadyThere, ...envelopeIds])],
      })),
  });
}

function update(importId: string, change: (job: ImportJob) => Partial<ImportJob>): void {
  const job = getJob();
  if (job?.importId === importId) store({ ...job, ...change(job) });
}

export function endImport(): void {
  const job = getJob();
  if (job !== null) forgetImport(job.importId);
  deviceStorage.remove(key);
  kept.current = null;
  updates.emit();
}
