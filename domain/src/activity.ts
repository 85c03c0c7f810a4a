import type { ActivityAction } from './activity-kinds.ts';
import type { StoredDraw } from './draw/draw.ts';

export type { ActivityAction };

/** Changed values by their stored field names. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** One entry of the activity log. */
export interface Activity {
  readonly action: ActivityAction;
  /** The path of the changed document, or of the collection when many changed. */
  readonly subject: string;
  /** One sentence for people. */
  readonly summary: string;
  readonly before?: Facts;
  /** For points: the number per boy (negative when removed) and the number of boys. */
  readonly after?: Facts;
  /** For points: the ids of the boys, and what each gets (negative when removed). An undo of points has neither. */
  readonly envelopes?: readonly string[];
  readonly gain?: number;
  /** Shared by the entries of one award that needed several batches. */
  readonly group?: string;
  /** For a winner who was drawn: the conditions, the pool and the drawn ticket. */
  readonly draw?: StoredDraw;
  /** For an undo: the boys who got the award's line by a merge, and the line as it is stored. */
  readonly merged?: { readonly envelopeIds: readonly string[]; readonly line: Facts };
  /** For points: when the change was made. It may have waited offline. */
  readonly madeAt?: Date;
}

// Other programs may have stored texts of any length in the changed documents.
const maxSummaryLength = 300;
const maxFactLength = 60;

/** Truncates the texts of an entry. */
export function truncateActivity({ summary, before, after, ...activity }: Activity): Activity {
  return {
    ...activity,
    summary: truncate(summary, maxSummaryLength),
    ...(before && { before: truncateFacts(before) }),
    ...(after && { after: truncateFacts(after) }),
  };
}

function truncateFacts(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      typeof fact === 'string' ? truncate(fact, maxFactLength) : fact,
    ]),
  );
}

function truncate(text: string, maxLength: number): string {
  return text.length <= maxLength
    ? text
    : `${text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The changed values, before and after the change; all new ones if the old ones are not `known`. */
export function changedFacts(
  known: Facts | null,
  now: Facts,
): { readonly before?: Facts; readonly after: Facts } {
  if (known === null) return { after: now };
  const names = Object.keys(now).filter((name) => now[name] !== known[name]);
  const pick = (facts: Facts): Facts =>
    Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: pick(known), after: pick(now) };
}
