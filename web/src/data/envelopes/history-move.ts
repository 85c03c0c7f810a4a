import type { DocumentData } from 'firebase/firestore';
import { carriedId, carriedPage, linesToMove, pageIdOf } from '@gabbai/domain/history-pages.ts';
import { pointsChange, totalPoints } from '@gabbai/domain/points.ts';
import { carriedOver } from '../../config/activity-texts.ts';
import { historyFromStored, pointsEntryToStored } from '../stored/converters.ts';

interface HistoryMove {
  readonly pageId: string;
  readonly page: DocumentData;
  /** What stays: the line that stands for all pages, and the newest lines. */
  readonly history: readonly unknown[];
  readonly count: number;
}

/** Moves a stored history's oldest lines into its next page, as they are; `null` if it is short enough. */
export function moveOldest(stored: unknown, by: string, most?: number): HistoryMove | null {
  const lines: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const [carried] = historyFromStored(lines.slice(0, 1));
  const pagesBefore = (carried && carriedPage(carried)) ?? 0;
  const start = pagesBefore > 0 ? 1 : 0;
  const count = linesToMove(lines.length - start, most);
  if (count === 0) return null;
  const entries = lines.slice(start, start + count);
  const moved = historyFromStored(entries);
  const sum = totalPoints(moved);
  const balance = sum + (start === 1 && carried ? pointsChange(carried) : 0);
  const dates = moved.flatMap(({ timeStamp }) => timeStamp ?? []);
  const line = pointsEntryToStored({
    id: carriedId(pagesBefore + 1),
    points: Math.abs(balance),
    type: balance < 0 ? 'remove' : 'add',
    method: carriedOver,
    timeStamp: dates.at(-1) ?? null,
    by,
    minyan: null,
  });
  const page = {
    from: dates[0]?.toISOString() ?? null,
    to: dates.at(-1)?.toISOString() ?? null,
    entries,
    sum,
  };
  const history = [line, ...lines.slice(start + count)];
  return { pageId: pageIdOf(pagesBefore + 1), page, history, count };
}
