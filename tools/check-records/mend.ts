import { truncateActivity } from '@gabbai/domain/activity.ts';
import type { Fault } from '@gabbai/domain/checked-records.ts';
import { activityTexts } from '../../web/src/config/activity-texts.ts';
import { checkTexts } from '../../web/src/config/check-texts.ts';
import { collections } from '../../web/src/data/stored/collections.ts';
import { HttpError, listIn } from '../json-call.ts';
import { toFields } from '../sample/firestore-value.ts';
import type { Place } from '../transfer/place.ts';
import { author, type Records } from './records.ts';

interface Task {
  readonly records: Records;
  readonly fault: Fault;
  readonly now: Date;
}

/** A precondition failed: 400 in REST, 409 for a document that exists. 404: the file is gone. */
const changedStatuses = new Set([400, 404, 409]);

/** Mends a fault as one commit with its activity entry; false if a record has changed since it was read. */
export async function mendFault(place: Place, { records, fault, now }: Task): Promise<boolean> {
  const { mend } = fault;
  if (mend === null) return false;
  const id = crypto.randomUUID();
  const changes = mend.writes.map(({ path, stored, fields }) => ({
    path,
    isNew: stored === null,
    fields: { ...fields, ...('openingPoints' in mend && openingLine(mend.openingPoints, id, now)) },
  }));
  const writes = changes.map(({ path, isNew, fields }) => {
    const updateTime = records.documents.get(path)?.updateTime ?? null;
    const isCurrent = updateTime === null ? { exists: true } : { updateTime };
    return {
      update: { name: `${place.root}/${path}`, fields: toFields(fields) },
      ...(!isNew && { updateMask: { fieldPaths: Object.keys(fields) } }),
      currentDocument: isNew ? { exists: false } : isCurrent,
    };
  });
  const entry = {
    update: {
      name: `${place.root}/${collections.activity}/${id}`,
      fields: toFields(activityOf(fault, mend.writes[0]?.fields['minyanPoints'])),
    },
    updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
  };
  let answer;
  try {
    // Before the entry, which says that it is deleted.
    if (mend.file !== undefined) await deleteFile(place, mend.file);
    answer = await place.call(`${place.documentsUrl}/${place.root}:commit`, {
      writes: [...writes, entry],
    });
  } catch (error) {
    if (error instanceof HttpError && changedStatuses.has(error.status)) return false;
    throw error;
  }
  const results = listIn(answer, 'writeResults');
  for (const [index, { path, fields }] of changes.entries()) {
    const updateTime = results[index]?.['updateTime'];
    records.documents.set(path, {
      stored: { ...records.documents.get(path)?.stored, ...fields },
      updateTime: typeof updateTime === 'string' ? updateTime : null,
    });
  }
  if (mend.file !== undefined) records.files = records.files.filter((file) => file !== mend.file);
  return true;
}

function activityOf(fault: Fault, total: unknown): Readonly<Record<string, unknown>> {
  const facts = typeof total === 'number' && {
    before: { minyanPoints: fault.found },
    after: { minyanPoints: total },
  };
  return {
    ...truncateActivity({
      action: 'mend-records',
      subject: fault.path,
      summary: activityTexts.mend(fault.name, checkTexts.mend(fault)),
      ...facts,
    }),
    by: author,
  };
}

function openingLine(points: number | undefined, id: string, now: Date): object {
  if (points === undefined) return {};
  const entry = {
    id,
    points: Math.abs(points),
    type: points < 0 ? 'remove' : 'add',
    method: checkTexts.openingMemo,
    timeStamp: now.toISOString(),
    by: author,
  };
  return { minyanPointsHistory: [entry] };
}

async function deleteFile(place: Place, file: string): Promise<void> {
  const url = `${place.storageUrl}/storage/v1/b/${place.bucket}/o/${encodeURIComponent(file)}`;
  await place.request(url, { method: 'DELETE' });
}
