import { isOneWeek } from '../calendar/readings.ts';

/** A change of a prize's winner, as the activity keeps it. */
export interface WinnerChange {
  readonly action: string;
  readonly before: WinFacts | null;
  readonly after: WinFacts | null;
  /** envelopeIds of the winners who were not taken; `null` without a draw. */
  readonly discarded: readonly string[] | null;
}

export interface WinFacts {
  readonly envelopeId: string | null;
  readonly prizeId: string | null;
  readonly weekName: string | null;
  readonly year: number | null;
}

interface PrizeOfWeek {
  readonly prizeId: string;
  readonly weekName: string;
  readonly year: number;
  readonly inIsrael: boolean;
}

export interface SetAside {
  /** envelopeIds of the boys who take no part in the week's draws any more. */
  readonly boys: ReadonlySet<string>;
  /** The drawn winner who was removed from the prize last, as if he had been set aside without a reason. */
  readonly removed: string | null;
}

/** Whom earlier draws of a week have set aside, from changes of winners, newest first. */
export function setAsideIn(
  changes: readonly WinnerChange[],
  { prizeId, weekName, year, inIsrael }: PrizeOfWeek,
): SetAside {
  const ofWeek = changes.filter(
    ({ after }) =>
      after?.year === year && isOneWeek(after.weekName ?? '', weekName, { year, inIsrael }),
  );
  const discarded = ofWeek.flatMap((change) => change.discarded ?? []);
  const isOfPrize = (facts: WinFacts | null) => facts?.prizeId === prizeId && facts.year === year;
  const last = changes.find(({ before, after }) => isOfPrize(before) || isOfPrize(after));
  const boy = last?.action === 'remove-winner' ? (last.before?.envelopeId ?? null) : null;
  const given = changes.find(({ after }) => isOfPrize(after) && after?.envelopeId === boy);
  const removed = boy !== null && given?.discarded ? boy : null;
  return { boys: new Set(removed === null ? discarded : [...discarded, removed]), removed };
}
