import { liveEnvelopes } from './live-envelopes.ts';
import { liveRequests } from './live-requests.ts';

const nobody = () => {};

/**
 * Asks for what a page will show while it is not yet known whether the account may see it: the rules judge each
 * question anyway, and the answers would cost another round trip if they were asked for afterwards.
 */
export function readAhead({ withRequests }: { readonly withRequests: boolean }): void {
  // The few before the many: the database takes in one answer after the other.
  if (withRequests) liveRequests.subscribe(nobody)();
  liveEnvelopes.subscribe(nobody)();
}
