import { useRef, useState } from 'react';

/** The first items of a list, and what its `ShowMore` needs to show all. */
export function useFirstItems<T, E extends HTMLElement = HTMLUListElement>(
  items: readonly T[],
  count: number,
) {
  const list = useRef<E>(null);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, count);
  const hiddenCount = items.length - shown.length;
  return { list, shown, more: { list, hiddenCount, onMore: () => setIsWhole(true) } };
}
