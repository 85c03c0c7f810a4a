/** The page of what each change costs. */
import { limitsOf, type Cost } from './costs.ts';

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** A row for each action and role; of several batches the dearest. */
function rowsOf(costs: readonly Cost[]): Cost[][] {
  const rows = Map.groupBy(costs, ({ action, role }) => JSON.stringify([action, role]));
  return [...rows].toSorted(([one], [other]) => compare(one, other)).map(([, row]) => row);
}

function highest(costs: readonly Cost[], count: 'expressions' | 'documents' | 'documentsOfBatch') {
  return costs.reduce((most, cost) => Math.max(most, cost[count]), 0);
}

/** The tests whose batches cost more than they may. */
export function overLimits(costs: readonly Cost[]): string[] {
  return rowsOf(costs).flatMap((row) =>
    (['expressions', 'documents', 'documentsOfBatch'] as const).flatMap((count) => {
      const dearest = row.toSorted((one, other) => other[count] - one[count])[0];
      if (dearest === undefined || dearest[count] <= limitsOf(dearest)[count]) return [];
      const { action, role, isInvited, test } = dearest;
      const who = `${isInvited ? 'invited ' : ''}${role}`;
      return [
        `${action} by ${who}: ${dearest[count]} ${count}, at most ${limitsOf(dearest)[count]} (${test})`,
      ];
    }),
  );
}

/** Made-up names of actions stand in some tests. */
const isAction = (action: string): boolean => /^([a-z]+-[a-z-]+|purchase|\(.*\))$/.test(action);

export function costTable(costs: readonly Cost[]): string {
  const rows = rowsOf(costs.filter(({ action }) => isAction(action))).map((row) => {
    const [{ action, role } = { action: '', role: '' }] = row;
    const expressionsOf = (some: readonly Cost[]) =>
      some.length === 0 ? '' : String(highest(some, 'expressions'));
    return [
      action,
      role,
      expressionsOf(row.filter(({ isInvited }) => !isInvited)),
      expressionsOf(row.filter(({ isInvited }) => isInvited)),
      String(highest(row, 'documents')),
      String(highest(row, 'documentsOfBatch')),
    ];
  });
  const heads = ['change', 'role', 'expressions', 'when invited', 'documents', 'of the batch'];
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
