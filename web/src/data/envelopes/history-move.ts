import type { DocumentData } from 'firebase/firestore';
import { linesToMove } from '@gabbai/domain/history-pages.ts';
import { carriedOver } from '../../config/activity-texts.ts';
import { nextPage, splitHistory, type PageMaker } from '../stored/next-page.ts';

interface HistoryMove {
  readonly pageId: string;
  readonly page: DocumentData;
  /** What stays: the line that stands for all pages, and the newest lines. */
  readonly history: readonly unknown[];
  readonly count: number;
}

/** Moves a stored history's first lines into its next page, as they are; `null` if it is short enough. */
export function moveOldest(
  stored: unknown,
  made: Omit<PageMaker, 'method'>,
  mostLines?: number,
): HistoryMove | null {
  const history = splitHistory(stored);
  const count = linesToMove(history.lines.length, mostLines);
  if (count === 0) return null;
  const { pageId, page, line } = nextPage(history, history.lines.slice(0, count), {
    ...made,
    method: carriedOver,
  });
  return { pageId, page, history: [line, ...history.lines.slice(count)], count };
}
