import type { DocumentData } from 'firebase/firestore';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { collections } from './collections.ts';
import { envelopeFromStored } from './converters.ts';
import { liveDocument } from './live-query.ts';
import type { SharedLive } from './live/shared-subscription.ts';

const loading = { status: 'loading' } as const;

/** Of nobody nothing comes. */
export const nobody: SharedLive<null> = { subscribe: () => () => {}, get: () => loading };

let last: { readonly envelopeId: string; readonly live: SharedLive<Envelope | null> } | null = null;

/**
 * One boy by himself, as long as somebody looks. Whoever opens a boy's address need not wait for a list of thousands that
 * holds him, too; where the list has him he is not asked for a second time.
 */
export function boyAlone(envelopeId: string): SharedLive<Envelope | null> {
  if (last?.envelopeId !== envelopeId) {
    const path = `${collections.envelopes}/${envelopeId}`;
    const fromStored = (stored: DocumentData) => envelopeFromStored(envelopeId, stored);
    last = { envelopeId, live: liveDocument(path, fromStored, { isBrief: true }) };
  }
  return last.live;
}

/** The boy as he is known of himself, without asking. */
export function knownAlone(envelopeId: string): Envelope | null {
  const live = last?.envelopeId === envelopeId ? last.live.get() : loading;
  return live.status === 'ready' ? live.value : null;
}
