import { useCallback, useLayoutEffect, useState } from 'react';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { readListQuery, toAddress, type ListQuery } from './list-query.ts';
import { rememberedColumns } from './saved-views.ts';

export type ListView = ReturnType<typeof useListView>;

/** The list's query, kept in the URL for bookmarks, Back and reload. */
export function useListView() {
  const [query, setQuery] = useState(() =>
    readListQuery(new URLSearchParams(window.location.search), rememberedColumns()),
  );
  // Typing stays responsive.
  const appliedQuery = useAfterPaint(query);
  // With the rows, not after them: a reload must find the query of what is shown.
  useLayoutEffect(() => writeAddress(appliedQuery), [appliedQuery]);
  const change = useCallback((next: (before: ListQuery) => ListQuery) => setQuery(next), []);
  return { query, appliedQuery, change };
}

/** Does not use the router, which would render the whole page on every key press. */
function writeAddress(query: ListQuery): void {
  const url = new URL(window.location.href);
  for (const [name, text] of Object.entries(toAddress(query))) {
    // A fixed order, so that equal queries have equal URLs.
    url.searchParams.delete(name);
    if (text !== null) url.searchParams.append(name, text);
  }
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
}
