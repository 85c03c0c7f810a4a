import { useEffect, type RefObject } from 'react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';

interface VirtualRowsOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly count: number;
  readonly rowPx: number;
  /** The row with the focus stays mounted, to keep it; `null` without one. */
  readonly current: number | null;
  readonly initialOffset?: number;
}

/** The table's size before it is measured. */
const initialRect = { width: 0, height: window.innerHeight / 2 };

/** The rows of a table that are in view. */
export function useVirtualRows({ scroller, count, rowPx, current, ...rest }: VirtualRowsOptions) {
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 6,
    initialRect,
    ...rest,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (current === null || indexes.includes(current)) return indexes;
      return [...indexes, current].toSorted((a, b) => a - b);
    },
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  return virtualizer;
}
