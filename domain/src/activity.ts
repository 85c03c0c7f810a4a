/** What an administrator can do to the programme. */
export type ActivityAction =
  | 'award-points'
  | 'record-points'
  | 'purchase'
  | 'edit-boy'
  | 'change-photo'
  | 'delete-boy'
  | 'delete-boys'
  | 'edit-request'
  | 'delete-request'
  | 'add-school'
  | 'rename-school'
  | 'carry-school'
  | 'delete-school'
  | 'select-week'
  | 'edit-prize'
  | 'add-winner'
  | 'move-winner'
  | 'edit-winner'
  | 'remove-winner';

/** A few small values of what has changed, by the names they are stored under. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** One change, as it is remembered. */
export interface Activity {
  readonly action: ActivityAction;
  /** The path of the document that changed; of the collection, where many did. */
  readonly subject: string;
  /** One sentence for people. */
  readonly summary: string;
  readonly before?: Facts;
  /** Of points: how many for each boy, less than 0 when they were taken off, and for how many boys. */
  readonly after?: Facts;
}

// What is remembered of a change stays small, whatever other programs have stored in what changed.
const longestSummary = 300;
const longestFact = 60;

/** The change with its texts cut to a length fit for remembering. */
export function boundActivity({ summary, before, after, ...activity }: Activity): Activity {
  return {
    ...activity,
    summary: cut(summary, longestSummary),
    ...(before && { before: boundFacts(before) }),
    ...(after && { after: boundFacts(after) }),
  };
}

function boundFacts(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      typeof fact === 'string' ? cut(fact, longestFact) : fact,
    ]),
  );
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Those of the new values that differ from the old ones, and what they were; `known` is what is known of the old ones. */
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
