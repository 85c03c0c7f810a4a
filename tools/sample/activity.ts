import { truncateActivity, type Activity } from '@gabbai/domain/activity.ts';
import { sheetFacts } from '@gabbai/domain/minyan/sheet-facts.ts';
import { activityTexts } from '../../web/src/config/activity-texts.ts';
import type { StoredEnvelope } from './envelopes.ts';
import { sampleAdmin } from './minyan-kinds.ts';
import type { StoredPointsEntry } from './points-history.ts';

export interface StoredActivity {
  readonly id: string;
  readonly data: Activity & { readonly by: string; readonly at: Date };
}

/** Keeps the activity of a sample with thousands of boys short, unless it has several years. */
const maxSingles = 80;
/** The older awards do not list their boys, as those of earlier versions. */
const maxUndoable = 20;

/** The activity log that matches the points histories: all bulk awards and the latest changes of single boys. */
export function sampleActivity(
  envelopes: readonly StoredEnvelope[],
  years: number,
): StoredActivity[] {
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
  const most = years > 1 ? Infinity : maxSingles;
  const awards = newestFirst.filter(isOfMany);
  const singles = newestFirst.filter((change) => !isOfMany(change)).slice(0, most);
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

/** Written as the app writes it. */
function describe(
  { points, method, type, minyan }: StoredPointsEntry,
  { firstName, lastName, envelopeId }: StoredEnvelope,
  count: number,
): Activity {
  const name = `${firstName} ${lastName}`;
  const boys = { count, first: name };
  const given = { points, memo: method };
  const after = { points: type === 'add' ? points : -points, boys: count };
  if (minyan !== undefined) {
    const step = { title: method, from: 0, to: points };
    const summary = activityTexts.minyanSheet(boys, step);
    const subject = `minyanim/${minyan}`;
    return { action: 'minyan-sheet', subject, summary, ...sheetFacts(step, count) };
  }
  if (count > 1) {
    const summary = activityTexts.awardPoints(boys, given);
    return { action: 'award-points', subject: 'envelopes', summary, after };
  }
  const subject = `envelopes/${envelopeId}`;
  if (type === 'add') {
    const summary = activityTexts.addPoints(name, given);
    return { action: 'record-points', subject, summary, after };
  }
  return { action: 'purchase', subject, summary: activityTexts.purchase(name, points), after };
}
