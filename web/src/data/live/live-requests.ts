import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { sortRequests } from '@gabbai/domain/requests-list.ts';
import { collections } from '../stored/collections.ts';
import { requestFromStored } from '../stored/converters.ts';
import { liveCollection } from './live-query.ts';
import type { Live } from './live.ts';
import { useLive } from './use-live.ts';

const firstScreen = 60;

export const liveRequests = liveCollection(collections.requests, requestFromStored, {
  firstScreen: (all) =>
    sortRequests(all)
      .slice(0, firstScreen)
      .map(({ requestId }) => requestId),
});

export function useRequests(): Live<readonly AliyaRequest[]> {
  return useLive(liveRequests);
}
