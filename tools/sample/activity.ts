import { boundActivity, type Activity } from '@gabbai/domain/activity.ts';
import { formatEnvelopeCount, formatPointCount } from '@gabbai/domain/amounts.ts';
import type { StoredBoy } from './boys.ts';
import type { StoredPointsEntry } from './points-history.ts';

/** An entry of the activity as it is stored. */
export interface StoredActivity {
  readonly id: string;
  readonly data: Activity & { readonly by: string; readonly at: Date };
}

/** Who gave the points; the sample has no account of his. */
const by = 'Rabbi Abramowitz';

/** So many changes of single boys show what they look like; thousands of boys need not have one each. */
const mostSingles = 150;

/** What the administrators did by the boys' histories of points: each award, and the latest changes of single boys. */
export function sampleActivity(boys: readonly StoredBoy[]): StoredActivity[] {
  const lines = new Map<string, { entry: StoredPointsEntry; boys: StoredBoy[] }>();
  for (const boy of boys) {
    for (const entry of boy.minyanPointsHistory) {
      const line = lines.get(entry.id) ?? { entry, boys: [] };
      line.boys.push(boy);
      lines.set(entry.id, line);
    }
  }
  const newestFirst = [...lines.values()].toSorted((one, other) =>
    one.entry.timeStamp > other.entry.timeStamp ? -1 : 1,
  );
  const awards = newestFirst.filter(({ boys }) => boys.length > 1);
  const singles = newestFirst.filter(({ boys }) => boys.length === 1).slice(0, mostSingles);
  return [...awards, ...singles].map(({ entry, boys }) => ({
    id: entry.id,
    data: { ...boundActivity(tell(entry, boys)), by, at: new Date(entry.timeStamp) },
  }));
}

/** As the app tells it (web/src/config/activity-texts.ts). */
function tell({ points, method, type }: StoredPointsEntry, boys: readonly StoredBoy[]): Activity {
  const amount = formatPointCount(points);
  const [first] = boys;
  const name = `${first?.firstName} ${first?.lastName}`;
  const after = { points: type === 'add' ? points : -points, boys: boys.length };
  const subject = `envelopes/${first?.envelopeId}`;
  if (boys.length > 1) {
    const summary = `Awarded ${amount} to ${formatEnvelopeCount(boys.length)}: ${method}`;
    return { action: 'award-points', subject: 'envelopes', summary, after };
  }
  if (type === 'remove') {
    return {
      action: 'purchase',
      subject,
      summary: `Removed ${amount} from ${name} for a purchase`,
      after,
    };
  }
  return {
    action: 'record-points',
    subject,
    summary: `Added ${amount} to ${name}: ${method}`,
    after,
  };
}
