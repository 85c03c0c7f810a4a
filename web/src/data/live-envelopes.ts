import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { collections } from './collections.ts';
import { envelopeFromStored } from './converters.ts';
import { liveCollection } from './live-query.ts';

/** All boys; a boy who did not change stays the same object. */
export const liveEnvelopes = liveCollection(collections.envelopes, envelopeFromStored);

/** A boy as this page knows him, without asking; `null` when it does not. */
export function knownBoy(envelopeId: string): Envelope | null {
  const live = liveEnvelopes.get();
  if (live.status !== 'ready') return null;
  return live.value.find((boy) => boy.envelopeId === envelopeId) ?? null;
}

/** His name in a sentence. */
export function knownName(envelopeId: string): string {
  const boy = knownBoy(envelopeId);
  return boy === null ? 'a boy' : displayName(boy);
}
