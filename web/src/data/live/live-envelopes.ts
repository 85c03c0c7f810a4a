import { useEffect } from 'react';
import type { DocumentData } from 'firebase/firestore';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { sortEnvelopes } from '@gabbai/domain/envelopes-list.ts';
import { nameAmong, type NamedBoy } from '@gabbai/domain/namesakes.ts';
import { sessionScoped } from '../current-session/session-scoped.ts';
import { collections } from '../stored/collections.ts';
import { envelopeFromStored } from '../stored/converters.ts';
import { readDay } from '../stored/read-stored.ts';
import { liveCollection, liveDocument } from './live-query.ts';
import { cachedLive, type Live } from './live.ts';
import { loadedValue, type SharedSubscription } from './shared-subscription.ts';
import { useLive, usePartialList } from './use-live.ts';

const firstScreen = 20;

/** The live list of all envelopes; an unchanged envelope stays the same object. */
export const liveEnvelopes = liveCollection(collections.envelopes, envelopeFromStored, {
  firstScreen: (all) =>
    sortEnvelopes(all, 'newest')
      .slice(0, firstScreen)
      .map(({ envelopeId }) => envelopeId),
  rank: (doc) => readDay(doc.get('createdAt'))?.getTime() ?? 0,
});

/** For lists that are usable before all envelopes have loaded. */
export function usePartialEnvelopes(): Live<readonly Envelope[]> {
  return usePartialList(liveEnvelopes);
}

export function useEnvelopes(): Live<readonly Envelope[]> {
  return useLive(liveEnvelopes);
}

interface SingleEnvelope extends SharedSubscription<Envelope | null> {
  readonly envelopeId: string;
}

const single = sessionScoped<SingleEnvelope | null>(() => null);

/** One envelope, without the wait for the whole list. Until its own subscription answers, it is taken from the list. */
export function singleEnvelope(envelopeId: string): SingleEnvelope {
  if (single.current?.envelopeId === envelopeId) return single.current;
  const path = `${collections.envelopes}/${envelopeId}`;
  const fromStored = (stored: DocumentData) => envelopeFromStored(envelopeId, stored);
  let listed: Live<Envelope> | null = null;
  const remembered = () => {
    const envelope = listedEnvelope(envelopeId);
    if (envelope === null) return null;
    if (listed?.status !== 'ready' || listed.value !== envelope)
      listed = cachedLive(envelope, { isPartial: false });
    return listed;
  };
  single.current = {
    envelopeId,
    ...liveDocument(path, fromStored, { closesWhenUnused: true, remembered }),
  };
  return single.current;
}

export function useEnvelope(envelopeId: string): Live<Envelope | null> {
  const live = useLive(singleEnvelope(envelopeId));
  // Loads the list for the page that follows.
  useEffect(() => liveEnvelopes.subscribe(() => {}), []);
  return live;
}

export function cachedEnvelope(envelopeId: string): Envelope | null {
  const listed = listedEnvelope(envelopeId);
  if (listed !== null || single.current?.envelopeId !== envelopeId) return listed;
  return loadedValue(single.current);
}

/** How stored sentences name a boy; `null` for one who is not on this device. */
export function cachedName(envelopeId: string): string | null {
  const envelope = cachedEnvelope(envelopeId);
  return envelope && nameInSentence(envelope);
}

/** How stored sentences name a boy; the list may lack him and the `other` of his sentence. */
export function nameInSentence(boy: NamedBoy, other?: NamedBoy): string {
  const listed = loadedValue(liveEnvelopes) ?? [];
  return nameAmong(boy, other === undefined ? listed : [...listed, other]);
}

/** The boys that this page knows. */
export function cachedEnvelopes(): readonly Envelope[] {
  const shown = single.current && loadedValue(single.current);
  return [...(loadedValue(liveEnvelopes) ?? []), shown ?? []].flat();
}

/** Those of the given boys whose stored total needs repair. */
export function cachedFaultyTotals(envelopeIds: readonly string[]): ReadonlyMap<string, Envelope> {
  const faulty = cachedEnvelopes().filter(({ totalFault }) => totalFault !== null);
  const found = new Map(faulty.map((envelope) => [envelope.envelopeId, envelope]));
  return new Map(
    envelopeIds.flatMap((id) => {
      const envelope = found.get(id);
      return envelope === undefined ? [] : [[id, envelope] as const];
    }),
  );
}

function listedEnvelope(envelopeId: string): Envelope | null {
  const all = loadedValue(liveEnvelopes);
  return all?.find((envelope) => envelope.envelopeId === envelopeId) ?? null;
}
