import { collection, doc, serverTimestamp } from 'firebase/firestore';
import { changedFacts, type Activity } from '@gabbai/domain/activity.ts';
import { isSameRequest, type AliyaRequest } from '@gabbai/domain/request.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { commitBatch, commitTransaction, sendChange } from '../changes/activity.ts';
import type { ChangeKind, SendResult } from '../changes/change-kind.ts';
import { changeQueue } from '../changes/queue.ts';
import { DataError, toDataError } from '../firebase/errors.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { liveRequests } from '../live/live-requests.ts';
import { loadedValue } from '../live/shared-subscription.ts';
import { collections } from '../stored/collections.ts';
import { requestFromStored } from '../stored/converters.ts';

/** Fields that other programs do not store; only changed ones are written. */
type OwnFields = Pick<AliyaRequest, 'state' | 'aliya' | 'envelopeId'>;
export type RequestFields = Omit<AliyaRequest, 'requestId' | 'createdAt' | keyof OwnFields> &
  Partial<OwnFields>;

interface EditOptions {
  /** The request as the form showed it: another administrator's later change is not overwritten. */
  readonly expected?: AliyaRequest;
  readonly attemptId?: string;
}

/**
 * Writes all fields of a request and a new date; an unchanged parsha keeps its stored form. Rejects with "request-changed".
 * Without a connection it is queued unchecked.
 */
export function updateRequest(
  requestId: string,
  fields: RequestFields,
  { expected, attemptId }: EditOptions = {},
): Promise<SendResult> {
  const request = requestAt(requestId);
  const before = expected ?? findCachedRequest(requestId);
  const { parshas, ...others } = toStored(fields, before);
  const stored = parshas === before?.parsha ? others : { ...others, parshas };
  const activity: Activity = {
    action: 'edit-request',
    subject: request.path,
    summary: activityTexts.editRequest((before ?? fields).name),
    ...changedFacts(before && toStored(before, null), stored),
  };
  const written = { ...stored, createdAt: serverTimestamp() };
  const checkAndWrite = async (id: string): Promise<SendResult> => {
    await commitTransaction(async (transaction) => {
      const present = (await transaction.get(request)).data();
      if (present === undefined) throw new DataError('not-found', 'The request was deleted');
      if (expected && !isSameRequest(requestFromStored(requestId, present), expected))
        throw new DataError('request-changed', 'Another administrator has changed the request');
      transaction.update(request, written);
      return { activity, result: undefined };
    }, id);
    return { pendingAnswer: null };
  };
  const kind: ChangeKind<null> = {
    name: activity.action,
    run: ({ id }) =>
      checkAndWrite(id).catch((error: unknown) => {
        if (toDataError(error).code !== 'needs-network') throw error;
        return commitBatch(activity, (batch) => batch.update(request, written), id);
      }),
    summary: () => activity.summary,
  };
  return changeQueue.submit(kind, null, { id: attemptId });
}

export function deleteRequest(requestId: string): Promise<SendResult> {
  const request = requestAt(requestId);
  const cachedRequest = findCachedRequest(requestId);
  return sendChange(
    {
      action: 'delete-request',
      subject: request.path,
      summary: activityTexts.deleteRequest(cachedRequest?.name ?? ''),
      ...(cachedRequest && { before: toStored(cachedRequest, null) }),
    },
    (batch) => batch.delete(request),
  );
}

function toStored(fields: RequestFields, before: AliyaRequest | null) {
  const { name, fatherName, nickName, parsha, inHonorOf, type, state, aliya, envelopeId } = fields;
  return {
    name,
    fatherName,
    nickName,
    parshas: parsha,
    inHonorOf,
    // Without a choice the type stays as another program wrote it.
    ...(type !== null && { type }),
    ...(state !== undefined && state !== (before?.state ?? 'new') && { state }),
    ...(aliya !== undefined && aliya !== (before?.aliya ?? null) && { aliya: aliya ?? '' }),
    ...(envelopeId != null && envelopeId !== before?.envelopeId && { envelopeId }),
  };
}

function findCachedRequest(requestId: string): AliyaRequest | null {
  return loadedValue(liveRequests)?.find((request) => request.requestId === requestId) ?? null;
}

export function requestAt(requestId: string) {
  return doc(collection(openFirestore(), collections.requests), requestId);
}
