import { liveEnvelopes, singleEnvelope } from './live-envelopes.ts';
import { liveRequests } from './live-requests.ts';

interface PageNeeds {
  readonly withRequests: boolean;
  readonly envelopeId: string | null;
}

/** Subscribes to a page's data while the account's rights are still being checked; the rules judge each read anyway. */
export function prefetchRecords({ withRequests, envelopeId }: PageNeeds): void {
  // Small results first: the SDK processes one after the other.
  if (envelopeId !== null) singleEnvelope(envelopeId).subscribe(ignore);
  if (withRequests) liveRequests.subscribe(ignore);
  liveEnvelopes.subscribe(ignore);
}

function ignore(): void {}
