import { boundActivity, type Activity } from '@gabbai/domain/activity.ts';
import { formatEnvelopeCount, formatPointCount } from '@gabbai/domain/amounts.ts';
import type { StoredEnvelope } from './envelopes.ts';
import type { StoredPointsEntry } from './points-history.ts';

export interface StoredActivity {
  readonly id: string;
  readonly data: Activity & { readonly by: string; readonly at: Date };
}

/** Not a real account. */
const by = 'Rabbi Abramowitz';

/** Keeps the activity of a sample with thousands of boys short. */
const mostSingles = 150;

/** The activity that matches the points histories: each award, and the latest changes of single boys. */
export function sampleActivity(envelopes: readonly StoredEnvelope[]): StoredActivity[] {
  const lines = new Map<string, { entry: StoredPointsEntry; envelopes: StoredEnvelope[] }>();
  for (const envelope of envelopes) {
    for (const entry of envelope.minyanPointsHistory) {
      const line = lines.get(entry.id) ?? { entry, envelopes: [] };
      line.envelopes.push(envelope);
      lines.set(entry.id, line);
    }
  }
  const newestFirst = [...lines.values()].toSorted((one, other) =>
    one.entry.timeStamp > other.entry.timeStamp ? -1 : 1,
  );
  const awards = newestFirst.filter(({ envelopes }) => envelopes.length > 1);
  const singles = newestFirst
    .filter(({ envelopes }) => envelopes.length === 1)
    .slice(0, mostSingles);
  return [...awards, ...singles].map(({ entry, envelopes }) => ({
    id: entry.id,
    data: { ...boundActivity(describe(entry, envelopes)), by, at: new Date(entry.timeStamp) },
  }));
}

/** Matches web/src/config/activity-texts.ts. */
function describe(
  { points, method, type }: StoredPointsEntry,
  envelopes: readonly StoredEnvelope[],
): Activity {
  const amount = formatPointCount(points);
  const [first] = envelopes;
  const name = `${first?.firstName} ${first?.lastName}`;
  const after = { points: type === 'add' ? points : -points, boys: envelopes.length };
  const subject = `envelopes/${first?.envelopeId}`;
  if (envelopes.length > 1) {
    const summary = `Awarded ${amount} to ${formatEnvelopeCount(envelopes.length)}: ${method}`;
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
