import { pointsChange, type PointsEntry } from './points.ts';

/** The balance from a moment until the next step. */
export interface BalanceStep {
  readonly at: Date;
  readonly balance: number;
}

interface Balance {
  readonly history: readonly Pick<PointsEntry, 'points' | 'type' | 'timeStamp'>[];
  /** The current points. The history may be incomplete, so steps are computed back from this total. */
  readonly total: number;
  readonly now: Date;
}

const yearMs = 365 * 24 * 60 * 60 * 1000;

/**
 * The balance of the past year, oldest first: its start, each day with a change, and now. An entry without a date takes
 * that of the entry before it, and a future date counts as now. Empty without a history, or when sums are not finite.
 */
export function balanceSteps({ history, total, now }: Balance): readonly BalanceStep[] {
  const moments = datesOf(history, now).toSorted((one, other) => one.time - other.time);
  const [first] = moments;
  if (first === undefined) return [];
  // Starts a day before the first entry, so that the first points show as a rise.
  const yearAgo = now.getTime() - yearMs;
  const since = Math.max(dayBefore(Math.max(first.time, yearAgo)), yearAgo);

  const byDay = new Map<string, BalanceStep>();
  let balance = total;
  for (const { time, change } of moments.toReversed()) {
    if (time < since) break;
    const at = new Date(time);
    const day = at.toDateString();
    // Entries run backwards, so the first one seen has the balance at the end of its day.
    if (!byDay.has(day)) byDay.set(day, { at, balance });
    balance -= change;
  }
  const steps = [{ at: new Date(since), balance }, ...[...byDay.values()].toReversed()];
  if (!byDay.has(now.toDateString())) steps.push({ at: now, balance: total });
  return steps.every((step) => Number.isFinite(step.balance)) ? steps : [];
}

// Counts calendar days: on a daylight-saving change, 24 hours earlier can be the same day.
function dayBefore(time: number): number {
  const day = new Date(time);
  return day.setDate(day.getDate() - 1);
}

function datesOf(history: Balance['history'], now: Date) {
  const latest = now.getTime();
  let lastKnown = -Infinity;
  return history.map((entry) => {
    lastKnown = Math.min(entry.timeStamp?.getTime() ?? lastKnown, latest);
    return { time: lastKnown, change: pointsChange(entry) };
  });
}
