import { liveEnvelopes, singleEnvelope } from './live-envelopes.ts';
import { liveRequests } from './live-requests.ts';
import { selectedWeek } from './selected-week.ts';

interface PageNeeds {
  readonly isDashboard: boolean;
  readonly envelopeId: string | null;
}

/** Subscribes to a page's data while the account's rights are still being checked; the rules judge each read anyway. */
export function prefetchRecords({ isDashboard, envelopeId }: PageNeeds): void {
  // Small results first: the SDK processes one after the other.
  if (envelopeId !== null) singleEnvelope(envelopeId).subscribe(ignore);
  if (isDashboard) {
    selectedWeek.subscribe(ignore);
    liveRequests.subscribe(ignore);
  }
  liveEnvelopes.subscribe(ignore);
}

function ignore(): void {}
