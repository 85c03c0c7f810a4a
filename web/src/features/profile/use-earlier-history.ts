import { useMemo, useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { pageCount, type HistoryPage } from '@gabbai/domain/history-pages.ts';
import { messageFor } from '../../config/messages.ts';
import { loadHistoryPage } from '../../data/envelopes/page-history.ts';
import { pagesBehind, withPages } from './earlier-history.ts';

/** A boy's history with the pages that have been loaded, newest page first. */
export function useEarlierHistory({ envelopeId, minyanPointsHistory }: Envelope) {
  const [loaded, setLoaded] = useState<ReadonlyMap<number, HistoryPage>>(new Map());
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const count = pageCount(minyanPointsHistory);
  const pages = useMemo(() => pagesBehind(count, loaded), [count, loaded]);
  const history = useMemo(
    () => withPages(minyanPointsHistory, pages),
    [minyanPointsHistory, pages],
  );
  const next = count - pages.length;
  const load = async () => {
    if (isLoading) return;
    setIsLoading(true);
    setFailure(null);
    try {
      const page = await loadHistoryPage(envelopeId, next);
      if (page === null) setFailure(messageFor('loadHistory', null));
      else setLoaded((before) => new Map(before).set(page.number, page));
    } catch (error) {
      setFailure(messageFor('loadHistory', error));
    }
    setIsLoading(false);
  };
  return { history, hasEarlier: next > 0, load, isLoading, failure };
}
