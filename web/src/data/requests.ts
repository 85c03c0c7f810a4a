import { collection, deleteDoc, doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { collections } from './collections.ts';
import { requestFromStored } from './converters.ts';
import { openFirestore } from './firestore.ts';
import { liveCollection } from './live-query.ts';
import type { Live } from './live.ts';
import { send } from './send.ts';
import { useSharedLive } from './shared-live.ts';

const requests = liveCollection(collections.requests, requestFromStored);

/** All aliya requests, in no particular order. */
export function useRequests(): Live<readonly AliyaRequest[]> {
  return useSharedLive(requests);
}

/** What an administrator may change of a request. */
export type RequestFields = Omit<AliyaRequest, 'requestId' | 'createdAt'>;

/** Writes all fields of a request and a new date. */
export function updateRequest(requestId: string, fields: RequestFields): Promise<void> {
  const { parsha, type, ...sameName } = fields;
  return send(
    updateDoc(requestAt(requestId), {
      ...sameName,
      parshas: parsha,
      // A type nobody has chosen stays as another program wrote it.
      ...(type !== null && { type }),
      createdAt: serverTimestamp(),
    }),
  );
}

export function deleteRequest(requestId: string): Promise<void> {
  return send(deleteDoc(requestAt(requestId)));
}

function requestAt(requestId: string) {
  return doc(collection(openFirestore(), collections.requests), requestId);
}
