import { useCallback, useState } from 'react';
import type { ListQuery } from './list-query.ts';
import type { Selection } from './use-selection.ts';

interface TickedView {
  readonly ids: ReadonlySet<string>;
  readonly query: ListQuery;
}

/** Shows the selected boys alone until the search, the filters or the mode change. A cleared row stays until then. */
export function useTickedView({ isOn, ids }: Selection, query: ListQuery) {
  const [view, setView] = useState<TickedView | null>(null);
  const shown = isOn && view?.query === query ? view.ids : null;
  const isShown = shown !== null;
  const toggle = useCallback(() => setView(isShown ? null : { ids, query }), [isShown, ids, query]);
  return { ids: shown, toggle };
}
