/** The entry of the activity that makes writes a change of an administrator, and what points to it. */
import { activityOf } from './doors.ts';
import type { Office } from './office.ts';
import { serverTime, toWrite, type PlainRecord } from './wire-values.ts';

interface Change {
  readonly id: string;
  /** Whose `lastChanges` points to it; the administrator's by default. */
  readonly uid?: string;
  /** Fields of the entry beside the usual ones. */
  readonly activity?: PlainRecord;
}

type Place = Pick<Office, 'nameOf' | 'uid'>;

/** Stands for the id of the change in its writes. */
export const thisChange = 'the-id-of-this-change';

export function withChangeId<T extends object>(writes: readonly T[], id: string): T[] {
  return JSON.parse(JSON.stringify(writes).replaceAll(thisChange, id)) as T[];
}

export function changeWrites(office: Place, { id, uid = office.uid, activity }: Change): object[] {
  const entry = { ...activityOf(uid), ...activity };
  return [toWrite(office.nameOf(`activity/${id}`), entry, false), pointTo(office, { id, uid })];
}

export function pointTo(office: Place, { id, uid = office.uid }: Change): object {
  return toWrite(office.nameOf(`lastChanges/${uid}`), { id }, false);
}

export function claimOfNew(path: string): PlainRecord {
  return path.startsWith('envelopes/') ? { subject: path, action: 'add-boy' } : claimOf(path, []);
}

/** What the app says of a change of a record's fields. */
export function claimOf(path: string, fields: readonly string[]): PlainRecord {
  return { subject: path, action: actionOf(path, fields) };
}

function actionOf(path: string, fields: readonly string[]): string {
  if (!path.startsWith('envelopes/')) return 'edit-prize';
  if (fields.includes('minyanPointsHistory') || fields.includes('minyanPoints'))
    return 'award-points';
  return fields.includes('winnerList') ? 'add-winner' : 'edit-boy';
}

/** What the app writes to delete a boy: his copy in the bin, without the photo, and the deletion. */
export function deletionWrites(
  { nameOf, uid }: Place,
  envelopeId: string,
  boy: PlainRecord,
  more: PlainRecord = {},
): object[] {
  const { studentImgUrl: _photo, ...envelope } = boy;
  const kept = { envelope, deletedAt: serverTime, by: uid, weeks: [], ...more };
  return [
    toWrite(nameOf(`bin/${envelopeId}`), kept, false),
    { delete: nameOf(`envelopes/${envelopeId}`) },
  ];
}
