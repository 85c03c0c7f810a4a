import type { DocumentData } from 'firebase/firestore';
import { carriedId, carriedPage, pageIdOf } from '@gabbai/domain/history-pages.ts';
import { pointsChange, totalPoints } from '@gabbai/domain/points.ts';
import { historyFromStored, pointsEntryToStored } from './converters.ts';

interface SplitHistory {
  readonly pages: number;
  /** The points of all pages. */
  readonly carried: number;
  /** The year whose closing made the last page. */
  readonly closedYear?: number | undefined;
  readonly lines: readonly unknown[];
}

/** A stored history, without the line that stands for its pages. */
export function splitHistory(stored: unknown): SplitHistory {
  const lines: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const [first] = historyFromStored(lines.slice(0, 1));
  const pages = (first && carriedPage(first)) ?? 0;
  if (first === undefined || pages === 0) return { pages: 0, carried: 0, lines };
  const { closedYear } = first;
  return { pages, carried: pointsChange(first), closedYear, lines: lines.slice(1) };
}

/** Who moves lines, in which change, and what the history then says instead of them. */
export interface PageMaker {
  readonly by: string;
  /** The id of the change's activity entry, by which the security rules know the batch. */
  readonly change: string;
  readonly method: string;
}

/** The next page of a history, which takes these lines as they are, and the line that stands for all pages. */
export function nextPage(
  { pages, carried }: SplitHistory,
  entries: readonly unknown[],
  { by, change, method }: PageMaker,
) {
  const moved = historyFromStored(entries);
  const sum = totalPoints(moved);
  const balance = sum + carried;
  const dates = moved
    .flatMap(({ timeStamp }) => timeStamp ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime());
  const line: DocumentData = {
    ...pointsEntryToStored({
      id: carriedId(pages + 1),
      points: Math.abs(balance),
      type: balance < 0 ? 'remove' : 'add',
      method,
      timeStamp: dates.at(-1) ?? null,
      by,
      minyan: null,
    }),
    change,
  };
  const page = {
    from: dates[0]?.toISOString() ?? null,
    to: dates.at(-1)?.toISOString() ?? null,
    entries,
    sum,
  };
  return { pageId: pageIdOf(pages + 1), page, line, balance };
}
