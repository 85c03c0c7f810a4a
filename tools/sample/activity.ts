import { truncateActivity, type Activity } from '@gabbai/domain/activity.ts';
import { formatEnvelopeCount, formatPointCount } from '@gabbai/domain/amounts.ts';
import type { StoredEnvelope } from './envelopes.ts';
import { sampleAdmin } from './minyan-kinds.ts';
import type { StoredPointsEntry } from './points-history.ts';

export interface StoredActivity {
  readonly id: string;
  readonly data: Activity & { readonly by: string; readonly at: Date };
}

/** Keeps the activity of a sample with thousands of boys short. */
const maxSingles = 80;
/** The older awards do not list their boys, as those of earlier versions. */
const maxUndoable = 20;

/** The activity log that matches the points histories: all bulk awards and the latest changes of single boys. */
export function sampleActivity(envelopes: readonly StoredEnvelope[]): StoredActivity[] {
  const received = envelopes.flatMap((envelope) =>
    envelope.minyanPointsHistory.map((entry) => ({ entry, envelope })),
  );
  const byEntry = Map.groupBy(received, ({ entry }) => entry.id);
  const newestFirst = [...byEntry.values()]
    .flatMap(([first, ...others]) =>
      first
        ? [{ ...first, envelopes: [first, ...others].map(({ envelope }) => envelope.envelopeId) }]
        : [],
    )
    .toSorted((one, other) => (one.entry.timeStamp > other.entry.timeStamp ? -1 : 1));
  const isOfMany = ({ entry, envelopes }: (typeof newestFirst)[number]) =>
    envelopes.length > 1 || entry.minyan !== undefined;
  const awards = newestFirst.filter(isOfMany);
  const singles = newestFirst.filter((change) => !isOfMany(change)).slice(0, maxSingles);
  const isUndoable = new Set([...awards.slice(0, maxUndoable), ...singles]);
  return [...awards, ...singles].map((change) => {
    const { entry, envelope, envelopes } = change;
    const activity = truncateActivity(describe(entry, envelope, envelopes.length));
    const gain = entry.type === 'add' ? entry.points : -entry.points;
    const undoable = isUndoable.has(change) && { envelopes, gain };
    return {
      id: entry.id,
      data: { ...activity, ...undoable, by: sampleAdmin, at: new Date(entry.timeStamp) },
    };
  });
}

/** The same texts as web/src/config/activity-texts.ts. */
function describe(
  { points, method, type, minyan }: StoredPointsEntry,
  { firstName, lastName, envelopeId }: StoredEnvelope,
  boys: number,
): Activity {
  const amount = formatPointCount(points);
  const name = `${firstName} ${lastName}`;
  const after = { points: type === 'add' ? points : -points, boys };
  if (minyan !== undefined) {
    const who = boys === 1 ? name : formatEnvelopeCount(boys);
    const summary = `Entered ${who} at ${method}: ${amount}${boys === 1 ? '' : ' each'}`;
    return { action: 'minyan-sheet', subject: `minyanim/${minyan}`, summary, after };
  }
  if (boys > 1) {
    const summary = `Awarded ${amount} to ${formatEnvelopeCount(boys)}: ${method}`;
    return { action: 'award-points', subject: 'envelopes', summary, after };
  }
  const subject = `envelopes/${envelopeId}`;
  if (type === 'add') {
    const summary = `Added ${amount} to ${name}: ${method}`;
    return { action: 'record-points', subject, summary, after };
  }
  const summary = `Removed ${amount} from ${name} for a purchase`;
  return { action: 'purchase', subject, summary, after };
}
