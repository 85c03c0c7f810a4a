import { useCallback, useEffect, useState } from 'react';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { readListQuery, toAddress, type ListQuery } from './list-query.ts';

export interface ListView {
  readonly query: ListQuery;
  /** Follows `query` when there is time: the search box never waits for the list. */
  readonly listed: ListQuery;
  readonly change: (next: (before: ListQuery) => ListQuery) => void;
}

/** What the list is searched for, narrowed down to and ordered by; kept in the address, so that it can be bookmarked and Back and a reload bring it back. */
export function useListView(): ListView {
  const [query, setQuery] = useState(() =>
    readListQuery(new URLSearchParams(window.location.search)),
  );
  const listed = useAfterPaint(query);
  useEffect(() => writeAddress(listed), [listed]);
  return { query, listed, change: useCallback((next) => setQuery(next), []) };
}

/** Past the router on purpose: going through it would draw the whole page again at each key. */
function writeAddress(query: ListQuery): void {
  const url = new URL(window.location.href);
  for (const [name, text] of Object.entries(toAddress(query))) {
    // Always in one order, so that one view has one address.
    url.searchParams.delete(name);
    if (text !== null) url.searchParams.append(name, text);
  }
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
}
