import type { Envelope } from './envelope.ts';
import { isImportedEnvelope } from './import/import-plan.ts';

/** Suspiciously many registrations at once, perhaps made by a program. */
export interface RegistrationBurst {
  /** The envelopes without points and wins, oldest first. */
  readonly envelopes: readonly Envelope[];
  /** When the last of them registered. */
  readonly at: Date;
}

/** This many within `windowMs` are a burst. */
const minBurstSize = 30;
const windowMs = 10 * 60 * 1000;
/** An older burst has been handled or accepted. */
const recentMs = 30 * 24 * 60 * 60 * 1000;

interface Dated {
  readonly envelope: Envelope;
  readonly time: number;
}

/** Whether an envelope can be deleted without loss: it has neither points nor wins. */
export function isUntouched(
  envelope: Pick<Envelope, 'minyanPoints' | 'minyanPointsHistory' | 'winnerList'>,
): boolean {
  const { minyanPoints, minyanPointsHistory, winnerList } = envelope;
  return minyanPoints === 0 && minyanPointsHistory.length === 0 && winnerList.length === 0;
}

/** The ten minutes with the most registrations after `after`; `null` when there is no burst. */
export function findRegistrationBurst(
  envelopes: readonly Envelope[],
  { now, after }: { readonly now: Date; readonly after: Date | null },
): RegistrationBurst | null {
  const since = Math.max(now.getTime() - recentMs, after?.getTime() ?? -Infinity);
  const recent = envelopes
    .flatMap((envelope): Dated[] => {
      const time = envelope.createdAt?.getTime() ?? Number.NaN;
      const isCounted = time > since && isUntouched(envelope) && !isImportedEnvelope(envelope);
      return isCounted ? [{ envelope, time }] : [];
    })
    .toSorted((one, other) => one.time - other.time);
  const burst = densestWindow(recent);
  const last = burst.at(-1);
  if (last === undefined || burst.length < minBurstSize) return null;
  return { envelopes: burst.map(({ envelope }) => envelope), at: new Date(last.time) };
}

function densestWindow(dated: readonly Dated[]): readonly Dated[] {
  let first = 0;
  let best = { from: 0, to: 0 };
  for (const [last, { time }] of dated.entries()) {
    while (time - (dated[first]?.time ?? time) > windowMs) first += 1;
    if (last + 1 - first > best.to - best.from) best = { from: first, to: last + 1 };
  }
  return dated.slice(best.from, best.to);
}
