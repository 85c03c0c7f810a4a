import { pointsChange, type PointsEntry } from './points.ts';

/** How many points a boy had from a moment on. */
export interface BalanceStep {
  readonly at: Date;
  readonly balance: number;
}

interface Balance {
  readonly history: readonly Pick<PointsEntry, 'points' | 'type' | 'timeStamp'>[];
  /** What he has now. It is right even where the history is not whole, so the steps lead back from it. */
  readonly total: number;
  readonly now: Date;
}

const yearMs = 365 * 24 * 60 * 60 * 1000;

/**
 * The points of the past year, oldest first, one step for each day on which they changed, with one for the beginning
 * and one for now. An entry without a date counts with the one stored before it, one from the future for now. Empty
 * where there is no history, or none that can be added up.
 */
export function balanceSteps({ history, total, now }: Balance): readonly BalanceStep[] {
  const moments = datesOf(history, now).toSorted((one, other) => one.time - other.time);
  const [first] = moments;
  if (first === undefined) return [];
  // A day before the first entry, so that his first points show as a rise.
  const yearAgo = now.getTime() - yearMs;
  const since = Math.max(dayBefore(Math.max(first.time, yearAgo)), yearAgo);

  const byDay = new Map<string, BalanceStep>();
  let balance = total;
  for (const { time, change } of moments.toReversed()) {
    if (time < since) break;
    const at = new Date(time);
    const day = at.toDateString();
    // The day's last entry leaves what he had at its end.
    if (!byDay.has(day)) byDay.set(day, { at, balance });
    balance -= change;
  }
  const steps = [{ at: new Date(since), balance }, ...[...byDay.values()].toReversed()];
  if (!byDay.has(now.toDateString())) steps.push({ at: now, balance: total });
  return steps.every((step) => Number.isFinite(step.balance)) ? steps : [];
}

// By the calendar: where the clocks are put back, 24 hours before a day's end is that day still.
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
