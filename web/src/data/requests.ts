import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { collections } from './collections.ts';
import { requestFromStored } from './converters.ts';
import { liveCollection } from './live-query.ts';
import type { Live } from './live.ts';
import { useSharedLive } from './shared-live.ts';

const requests = liveCollection(collections.requests, requestFromStored);

/** All aliya requests, in no particular order. */
export function useRequests(): Live<readonly AliyaRequest[]> {
  return useSharedLive(requests);
}
