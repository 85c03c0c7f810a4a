import { cycleYear } from './hebrew-year.ts';
import { carriedPage, isClosingLine } from './history-pages.ts';
import { pointsChange, type PointsEntry } from './points.ts';
import { purchaseMethod } from './purchase.ts';
import { undoneIdOf } from './undo-id.ts';

interface PointsOfYear {
  /** What was given less what was taken back or corrected. */
  readonly earned: number;
  /** What was bought less what was returned. */
  readonly spent: number;
}

/**
 * Adds up a history, oldest first, for one cycle year: `earned - spent` is what the year added to the total. An entry without
 * a date belongs to the year of the entry before it.
 */
export function pointsOfYear(history: readonly PointsEntry[], year: number): PointsOfYear {
  const purchases = new Set(
    history.flatMap(({ id, method }) => (method === purchaseMethod && id !== null ? [id] : [])),
  );
  let [earned, spent] = [0, 0];
  let isOfYear = false;
  let isAfterClosing = false;
  for (const entry of history) {
    if (carriedPage(entry) !== null) {
      // This line stands for older pages. If closing the year before made it, all that follows is of `year`, whatever its date.
      if (entry.closedYear === year - 1) isAfterClosing = true;
      continue;
    }
    if (isClosingLine(entry)) continue;
    if (isAfterClosing) isOfYear = true;
    else if (entry.timeStamp !== null) isOfYear = cycleYear(entry.timeStamp) === year;
    if (!isOfYear) continue;
    const change = pointsChange(entry);
    if (entry.method === purchaseMethod || purchases.has(undoneIdOf(entry) ?? '')) spent -= change;
    else earned += change;
  }
  return { earned, spent };
}

/** Whether older lines, which were moved out of the history into pages, may be of the year too, so that its sums are too small. */
export function isYearIncomplete(history: readonly PointsEntry[], year: number): boolean {
  const [carried] = history;
  if (carried === undefined || carriedPage(carried) === null) return false;
  if (carried.closedYear !== undefined && carried.closedYear >= year - 1) return false;
  // It has the date of the newest line that it stands for. The lines behind it need not be in the order of their dates.
  return carried.timeStamp === null || cycleYear(carried.timeStamp) >= year;
}
