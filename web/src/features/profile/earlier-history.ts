import { carriedPage, type HistoryPage } from '@gabbai/domain/history-pages.ts';
import { pointsChange, type PointsEntry } from '@gabbai/domain/points.ts';

type History = readonly PointsEntry[];

/** The loaded pages that continue a history backwards, oldest first. Its lines may move into new pages at any time. */
export function pagesBehind(
  pageCount: number,
  loaded: ReadonlyMap<number, HistoryPage>,
): readonly HistoryPage[] {
  const pages: HistoryPage[] = [];
  for (let number = pageCount; number > 0; number -= 1) {
    const page = loaded.get(number);
    if (page === undefined) break;
    pages.unshift(page);
  }
  return pages;
}

/** A history with the lines of its newest pages. The line that stands for all pages is left for those that are missing. */
export function withPages(history: History, pages: readonly HistoryPage[]): History {
  const [carried, ...rest] = history;
  const [first] = pages;
  if (carried === undefined || first === undefined || carriedPage(carried) === null) return history;
  const lines = [...pages.flatMap(({ entries }) => entries), ...rest];
  if (first.number === 1) return lines;
  const { closedYear: _year, ...plain } = carried;
  const left = pages.reduce((points, { sum }) => points - sum, pointsChange(carried));
  const line: PointsEntry = {
    ...plain,
    points: Math.abs(left),
    type: left < 0 ? 'remove' : 'add',
    timeStamp: first.entries[0]?.timeStamp ?? carried.timeStamp,
  };
  return [line, ...lines];
}
