import { useDeferredValue, useEffect, useState } from 'react';
import type { EnvelopeOrder } from '@gabbai/domain/envelopes-list.ts';

export interface ListView {
  readonly searchText: string;
  /** Follows `searchText` when there is time: the box never waits for the list. */
  readonly listedText: string;
  readonly order: EnvelopeOrder;
  readonly setSearchText: (text: string) => void;
  readonly setOrder: (order: EnvelopeOrder) => void;
}

/** What the list is searched for and how it is ordered; kept in the address, so that Back and a reload bring it back. */
export function useListView(): ListView {
  const [searchText, setSearchText] = useState(() => readAddress('search') ?? '');
  const [order, setOrder] = useState<EnvelopeOrder>(() =>
    readAddress('order') === 'oldest' ? 'oldest' : 'newest',
  );
  const listedText = useDeferredValue(searchText);
  useEffect(() => writeAddress(listedText, order), [listedText, order]);
  return { searchText, listedText, order, setSearchText, setOrder };
}

function readAddress(name: string): string | null {
  return new URLSearchParams(window.location.search).get(name);
}

/** Past the router on purpose: going through it would draw the whole page again at each key. */
function writeAddress(searchText: string, order: EnvelopeOrder): void {
  const url = new URL(window.location.href);
  if (searchText === '') url.searchParams.delete('search');
  else url.searchParams.set('search', searchText);
  if (order === 'newest') url.searchParams.delete('order');
  else url.searchParams.set('order', order);
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
}
