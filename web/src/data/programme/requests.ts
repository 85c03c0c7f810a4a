import { collection, doc, serverTimestamp } from 'firebase/firestore';
import { changedFacts } from '@gabbai/domain/activity.ts';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { sendChange } from '../changes/activity.ts';
import type { SendResult } from '../changes/change-kind.ts';
import { collections } from '../stored/collections.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { liveRequests } from '../live/live-requests.ts';
import { loadedValue } from '../live/shared-subscription.ts';

export type RequestFields = Omit<AliyaRequest, 'requestId' | 'createdAt'>;

/** Writes all fields of a request and a new date; an unchanged parsha keeps its stored form. */
export function updateRequest(requestId: string, fields: RequestFields): Promise<SendResult> {
  const request = requestAt(requestId);
  const cachedRequest = findCachedRequest(requestId);
  const { parshas, ...others } = toStored(fields);
  const stored = parshas === cachedRequest?.parsha ? others : { ...others, parshas };
  return sendChange(
    {
      action: 'edit-request',
      subject: request.path,
      summary: activityTexts.editRequest((cachedRequest ?? fields).name),
      ...changedFacts(cachedRequest && toStored(cachedRequest), stored),
    },
    (batch) => batch.update(request, { ...stored, createdAt: serverTimestamp() }),
  );
}

export function deleteRequest(requestId: string): Promise<SendResult> {
  const request = requestAt(requestId);
  const cachedRequest = findCachedRequest(requestId);
  return sendChange(
    {
      action: 'delete-request',
      subject: request.path,
      summary: activityTexts.deleteRequest(cachedRequest?.name ?? ''),
      ...(cachedRequest && { before: toStored(cachedRequest) }),
    },
    (batch) => batch.delete(request),
  );
}

function toStored({ name, fatherName, nickName, parsha, inHonorOf, type }: RequestFields) {
  return {
    name,
    fatherName,
    nickName,
    parshas: parsha,
    inHonorOf,
    // Without a choice the type stays as another program wrote it.
    ...(type !== null && { type }),
  };
}

function findCachedRequest(requestId: string): AliyaRequest | null {
  return loadedValue(liveRequests)?.find((request) => request.requestId === requestId) ?? null;
}

function requestAt(requestId: string) {
  return doc(collection(openFirestore(), collections.requests), requestId);
}
