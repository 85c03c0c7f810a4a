import { useMemo, useState } from 'react';
import { carriedPage, pageCount, type HistoryPage } from '@gabbai/domain/history-pages.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import type { PointsEntry } from '@gabbai/domain/points.ts';
import { messageFor } from '../../config/messages.ts';
import { loadHistoryPage } from '../../data/envelopes/page-history.ts';

/** A boy's history with the pages that have been loaded, newest page first. */
export function useEarlierHistory({ envelopeId, minyanPointsHistory }: Envelope) {
  const [pages, setPages] = useState<readonly HistoryPage[]>([]);
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const next = (pages[0]?.number ?? pageCount(minyanPointsHistory) + 1) - 1;
  const history = useMemo(
    () => withPages(minyanPointsHistory, pages),
    [minyanPointsHistory, pages],
  );
  const load = async () => {
    setIsLoading(true);
    setFailure(null);
    try {
      const page = await loadHistoryPage(envelopeId, next);
      if (page === null) setFailure(messageFor('loadHistory', null));
      else setPages([page, ...pages]);
    } catch (error) {
      setFailure(messageFor('loadHistory', error));
    }
    setIsLoading(false);
  };
  return { history, hasEarlier: next > 0, load, isLoading, failure };
}

/** The line that stands for the pages is replaced by their lines; what is left of it stands for the rest. */
function withPages(
  history: readonly PointsEntry[],
  pages: readonly HistoryPage[],
): readonly PointsEntry[] {
  const [carried, ...rest] = history;
  const total = carried && carriedPage(carried);
  if (carried === undefined || total === null || total === undefined) return history;
  // Lines that moved into a page after the pages were loaded stay in the line.
  const loaded = pages.filter(({ number }) => number <= total);
  const isWhole = loaded[0]?.number === 1 && loaded.at(-1)?.number === total;
  if (isWhole) return [...loaded.flatMap(({ entries }) => entries), ...rest];
  if (loaded.length === 0 || loaded.at(-1)?.number !== total) return history;
  const left = loaded.reduce(
    (points, { sum }) => points - sum,
    carried.type === 'add' ? carried.points : -carried.points,
  );
  const line = {
    ...carried,
    points: Math.abs(left),
    type: left < 0 ? 'remove' : 'add',
    timeStamp: loaded[0]?.entries[0]?.timeStamp ?? carried.timeStamp,
  } as const;
  return [line, ...loaded.flatMap(({ entries }) => entries), ...rest];
}
