import { boyAlone } from './boy-alone.ts';
import { liveEnvelopes } from './live-envelopes.ts';
import { liveRequests } from './live-requests.ts';

const nobody = () => {};

interface PageNeeds {
  readonly withRequests: boolean;
  /** The boy whose page it is. */
  readonly envelopeId: string | null;
}

/**
 * Asks for what a page will show while it is not yet known whether the account may see it: the rules judge each
 * question anyway, and the answers would cost another round trip if they were asked for afterwards.
 */
export function readAhead({ withRequests, envelopeId }: PageNeeds): void {
  // The few before the many: the database takes in one answer after the other.
  if (envelopeId !== null) readUntilListed(envelopeId);
  if (withRequests) liveRequests.subscribe(nobody)();
  liveEnvelopes.subscribe(nobody)();
}

/** Reads a boy by himself until the list has brought him, or has said that it will not. */
function readUntilListed(envelopeId: string): void {
  const isComing = () => {
    const list = liveEnvelopes.get();
    if (list.status !== 'ready') return list.status === 'loading';
    return list.isPartial && !list.value.some((boy) => boy.envelopeId === envelopeId);
  };
  if (!isComing()) return;
  const leave = boyAlone(envelopeId).subscribe(nobody);
  const unwatch = liveEnvelopes.subscribe(() => {
    if (isComing()) return;
    unwatch();
    leave();
  });
}
