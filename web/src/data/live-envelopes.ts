import { useMemo } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { sortEnvelopes } from '@gabbai/domain/envelopes-list.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { boyAlone, knownAlone, nobody } from './boy-alone.ts';
import { collections } from './collections.ts';
import { envelopeFromStored } from './converters.ts';
import { liveCollection } from './live-query.ts';
import { mapLive, type Live } from './live.ts';
import { useArriving, useSharedLive } from './shared-live.ts';

/** More than a tall screen shows. */
const seenFirst = 20;

/** All boys; a boy who did not change stays the same object. */
export const liveEnvelopes = liveCollection(collections.envelopes, envelopeFromStored, {
  first: (all) =>
    sortEnvelopes(all, 'newest')
      .slice(0, seenFirst)
      .map(({ envelopeId }) => envelopeId),
});

/** Boys as they come, in no particular order: for a list that can be used before the rest is there. */
export function useArrivingEnvelopes(): Live<readonly Envelope[]> {
  return useArriving(liveEnvelopes);
}

/** All boys, in no particular order; a boy who did not change stays the same object. */
export function useEnvelopes(): Live<readonly Envelope[]> {
  return useSharedLive(liveEnvelopes);
}

/** One boy out of the shared copy, or by himself until that has brought him; `null` when there is none with this id. */
export function useEnvelope(envelopeId: string): Live<Envelope | null> {
  const whole = useEnvelopes();
  const arriving = useArrivingEnvelopes();
  // He may be there while others are still to come; that he is not there at all takes the whole list, or the server's
  // word on him alone.
  const listed = useMemo(() => {
    const boyIn = (list: readonly Envelope[]) =>
      list.find((boy) => boy.envelopeId === envelopeId) ?? null;
    const early = mapLive(arriving, boyIn);
    const live = early.status === 'ready' && early.value !== null ? early : mapLive(whole, boyIn);
    // Another boy's change is none of his.
    const hasPendingWrites = liveEnvelopes.isPending(envelopeId);
    return live.status === 'ready' ? { ...live, hasPendingWrites } : live;
  }, [arriving, whole, envelopeId]);
  const isComing = listed.status === 'loading';
  const alone = useSharedLive(isComing ? boyAlone(envelopeId) : nobody);
  return isComing && alone.status === 'ready' ? alone : listed;
}

/** A boy as this page knows him, without asking; `null` when it does not. */
export function knownBoy(envelopeId: string): Envelope | null {
  const live = liveEnvelopes.get();
  const boys = live.status === 'ready' ? live.value : [];
  return boys.find((boy) => boy.envelopeId === envelopeId) ?? knownAlone(envelopeId);
}

/** His name; `null` likewise. */
export function knownName(envelopeId: string): string | null {
  const boy = knownBoy(envelopeId);
  return boy && displayName(boy);
}
