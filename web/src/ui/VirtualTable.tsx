import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { Column } from './column.ts';
import { RowPlaces } from './row-places.ts';
import { VirtualRow } from './VirtualRow.tsx';
import { useRowClicks } from './use-row-clicks.ts';
import { indexAt, useRowKeys } from './use-row-keys.ts';
import styles from './VirtualTable.module.css';

interface CardSize {
  readonly belowPx: number;
  readonly heightPx: number;
}

interface VirtualTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly selected?: ReadonlySet<string> | undefined;
  /** Names what is shown; a new name starts from the top. */
  readonly view?: string;
  /** How far down to begin, in pixels, and where one was on leaving: for a list that is come back to. */
  readonly startAt?: number | undefined;
  readonly onLeave?: (offset: number) => void;
  /**
   * What Enter and Space do with the row that the keyboard has walked to; with neither of them rows are not walked.
   * Links in a row lead where `onOpen` does: plain ones, since each of a router's own would look up where it is, row by row.
   */
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly onToggle?: ((row: Row) => void) | undefined;
  /** What Space and the arrow keys do with Shift: to choose all rows up to this one. */
  readonly onExtend?: ((row: Row) => void) | undefined;
  /** Where the table is narrower than this, each row is a card of this height; there may be a lower one for more room. */
  readonly cards: CardSize & { readonly wide?: CardSize };
  /** Lays out the cells of `[data-layout="cards"]`, by their `data-column`. */
  readonly className?: string | undefined;
}

// Plain elements of fixed heights: rows of component-library controls, or rows that must be measured, drop frames while scrolling.
const columnsRowPx = 68;

/** A table may be drawn before it has a place on the screen: until it can be measured, it is about as large as the window allows. */
const initialRect = { width: 0, height: window.innerHeight / 2 };

/** A table that keeps only the rows in view in the document; where it is narrow, each row becomes a card. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { rows, columns, rowKey, cards } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const card = useCardSize(scroller, cards);
  const layout = card === null ? 'columns' : 'cards';
  const rowHeight = card?.heightPx ?? columnsRowPx;
  const keys = useRowKeys({ ...props, scroller, rowHeight });
  const clicks = useRowClicks(props);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect,
    initialOffset: props.startAt ?? 0,
    rangeExtractor: (range) => {
      // As many wherever one has scrolled to, so that for each row that goes one comes.
      const fill = Math.ceil((scroller.current?.clientHeight ?? 0) / rowHeight);
      const filledTo = Math.min(range.count - 1, range.startIndex + fill);
      const endIndex = Math.max(range.endIndex, filledTo);
      const indexes = new Set(defaultRangeExtractor({ ...range, endIndex }));
      // The row that holds the focus, or is to get it, stays: or the keyboard would be thrown back to the top of the page.
      for (const kept of [focusedIndex(scroller.current), keys.current])
        if (kept !== null && kept < range.count) indexes.add(kept);
      return [...indexes].toSorted((one, other) => one - other);
    },
  });
  const shown = virtualizer.getVirtualItems();
  const [places] = useState(() => new RowPlaces());
  const placeOf = places.of(shown.map(({ index }) => index));
  // Elements are put in order when the scrolling rests: to move them takes as long as to make them.
  const placed = ({ index }: { readonly index: number }) => placeOf.get(index) ?? 0;
  const items = virtualizer.isScrolling
    ? shown.toSorted((one, other) => placed(one) - placed(other))
    : shown;
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useStartFromTop(virtualizer, props.view);
  useTellOnLeaving(virtualizer, props.onLeave);
  const isWalked = props.onOpen !== undefined || props.onToggle !== undefined;
  const stop =
    keys.current ?? (virtualizer.isScrolling ? null : (virtualizer.range?.startIndex ?? 0));
  const tracks = layout === 'columns' ? columns.map((column) => column.width).join(' ') : undefined;
  return (
    <div ref={scroller} className={styles['scroller']}>
      <table
        className={`${styles['table']} ${props.className ?? ''}`}
        data-layout={layout}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
      >
        <thead className={styles['head']}>
          <tr style={{ gridTemplateColumns: tracks }} aria-rowindex={1}>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-column={column.key} aria-sort={column.sort}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          className={styles['body']}
          style={{ height: virtualizer.getTotalSize() }}
          {...(isWalked && { onKeyDown: keys.onKeyDown, onFocus: keys.onFocus, ...clicks })}
        >
          {items.map(({ index, start, size }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const key = rowKey(row);
            return (
              <VirtualRow
                // What is listed anew is written into the elements that are there, too.
                key={placed({ index })}
                row={row}
                columns={columns}
                index={index}
                start={start}
                size={size}
                tracks={tracks}
                isSelected={props.selected?.has(key) ?? false}
                isStop={isWalked ? index === stop : null}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function focusedIndex(scroller: HTMLElement | null): number | null {
  const focused = document.activeElement;
  return focused !== null && scroller?.contains(focused) === true ? indexAt(focused) : null;
}

/** `null` for a table of columns. Its own width decides, since a side menu may take what the window has. */
function useCardSize(
  scroller: RefObject<HTMLElement | null>,
  cards: VirtualTableProps<never>['cards'],
): CardSize | null {
  const [card, setCard] = useState(() => cardFor(cards, window.innerWidth));
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const choose = () => setCard(cardFor(cards, element.clientWidth));
    choose();
    const observer = new ResizeObserver(choose);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, cards]);
  return card;
}

function cardFor(cards: VirtualTableProps<never>['cards'], width: number): CardSize | null {
  const isBelow = (size?: CardSize) => size !== undefined && width < size.belowPx;
  return [cards, cards.wide].find(isBelow) ?? null;
}

function useStartFromTop<E extends Element>(
  virtualizer: Virtualizer<HTMLDivElement, E>,
  view?: string,
): void {
  const shownView = useRef(view);
  useEffect(() => {
    if (shownView.current === view) return;
    shownView.current = view;
    virtualizer.scrollToOffset(0);
  }, [virtualizer, view]);
}

function useTellOnLeaving<E extends Element>(
  virtualizer: Virtualizer<HTMLDivElement, E>,
  onLeave: ((offset: number) => void) | undefined,
): void {
  const tell = useEffectEvent(() => onLeave?.(virtualizer.scrollOffset ?? 0));
  useEffect(() => () => tell(), []);
}
