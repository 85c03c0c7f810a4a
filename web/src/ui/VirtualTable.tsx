import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
} from 'react';
import type { Virtualizer } from '@tanstack/react-virtual';
import type { Column } from './column.ts';
import { useRowKeys, indexAt } from './use-row-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import { VirtualRow } from './VirtualRow.tsx';
import styles from './VirtualTable.module.css';

interface CardSize {
  readonly belowPx: number;
  readonly heightPx: number;
  /** Cards of another height where there is less room. */
  readonly narrow?: CardSize;
}

interface VirtualTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly selected?: ReadonlySet<string> | undefined;
  /** Identifies search, filters and order; the table scrolls to the top when it changes. */
  readonly view?: string;
  /** The initial scroll offset, and a callback with the offset at unmount. */
  readonly startAt?: number | undefined;
  readonly onLeave?: (offset: number) => void;
  /** Called by Enter, and by a click on a link in the row. The links are plain `a` elements, because router links are slow. */
  readonly onOpen: (row: Row) => void;
  /** Called by Space. */
  readonly onToggle?: ((row: Row) => void) | undefined;
  /** Called by Shift with a click, Space or an arrow key: extends the selection to this row. With an arrow, `from` had the focus. */
  readonly onExtend?: ((row: Row, from?: Row) => void) | undefined;
  /** The height of a row with columns. */
  readonly rowPx?: number;
  /** Below this width each row is a card of this height. */
  readonly cards: CardSize;
  /** Cards have no headings. */
  readonly hidesHeadOfCards?: boolean;
  /** Styles the cells of `[data-layout="cards"]` by their `data-column`. */
  readonly className?: string | undefined;
}

/** A table that renders only the rows in view; where it is narrow, each row is a card. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { rows, columns, rowKey, cards, rowPx = 52 } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const card = useCardSize(scroller, cards);
  const layout = card === null ? 'columns' : 'cards';
  // Fixed heights and plain elements: rows that are measured, or that hold Mantine's controls, drop frames while scrolling.
  const rowHeight = card?.heightPx ?? rowPx;
  const { current, ...keyHandlers } = useRowKeys({ ...props, scroller, rowHeight });
  // One set of listeners for all rows.
  const handlers = { ...keyHandlers, onClick: (event: MouseEvent) => clickRow(event, props) };
  const virtualizer = useVirtualRows({
    scroller,
    count: rows.length,
    rowPx: rowHeight,
    current,
    initialOffset: props.startAt ?? 0,
  });
  useScrollToTop(virtualizer, props.view);
  useReportOffset(virtualizer, props.onLeave);
  const tabStop =
    current ?? (virtualizer.isScrolling ? null : (virtualizer.range?.startIndex ?? 0));
  const tracks = layout === 'columns' ? columns.map((column) => column.width).join(' ') : undefined;
  return (
    <div ref={scroller} className={`${styles['scroller']} container`}>
      <table
        className={`${styles['table']} block body wide ${props.className ?? ''}`}
        data-layout={layout}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
      >
        {!(props.hidesHeadOfCards === true && layout === 'cards') && (
          <thead className={`${styles['head']} block sticky on-card`}>
            <tr style={{ gridTemplateColumns: tracks }} aria-rowindex={1}>
              {columns.map((column) => (
                <th
                  className="overline starts nowrap line-tight"
                  key={column.key}
                  scope="col"
                  data-column={column.key}
                  data-kind={column.kind}
                  aria-sort={column.sort}
                >
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody
          className="block relative"
          style={{ height: virtualizer.getTotalSize() }}
          {...handlers}
        >
          {virtualizer.getVirtualItems().map(({ index, start, size }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const key = rowKey(row);
            return (
              <VirtualRow
                key={key}
                row={row}
                columns={columns}
                index={index}
                start={start}
                size={size}
                tracks={tracks}
                isSelected={props.selected?.has(key) ?? false}
                isTabStop={index === tabStop}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The size of the cards, by the table's own width; `null` when rows have columns. */
function useCardSize(scroller: RefObject<HTMLElement | null>, cards: CardSize): CardSize | null {
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

function cardFor(cards: CardSize, width: number): CardSize | null {
  if (cards.narrow !== undefined && width < cards.narrow.belowPx) return cards.narrow;
  return width < cards.belowPx ? cards : null;
}

function useScrollToTop<E extends Element>(
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

function useReportOffset<E extends Element>(
  virtualizer: Virtualizer<HTMLDivElement, E>,
  onLeave: ((offset: number) => void) | undefined,
): void {
  const report = useEffectEvent(() => onLeave?.(virtualizer.scrollOffset ?? 0));
  useEffect(() => () => report(), []);
}

interface RowActions<Row> {
  readonly rows: readonly Row[];
  readonly onOpen: (row: Row) => void;
  readonly onExtend?: ((row: Row, from?: Row) => void) | undefined;
}

/** Opens the row whose link is clicked, or extends the selection with Shift. */
function clickRow<Row>(event: MouseEvent, { rows, onOpen, onExtend }: RowActions<Row>) {
  const { target, ctrlKey, metaKey, altKey, shiftKey } = event;
  // With these keys the browser opens a tab or window, or downloads.
  if (!(target instanceof Element) || ctrlKey || metaKey || altKey) return;
  const row = rows[indexAt(target) ?? -1];
  const isOnControl = target.closest('a, button, input') !== null;
  const isOnLink = target.closest('a') !== null;
  // Controls handle Shift themselves. Firefox passes no click with Shift from a label to its checkbox.
  const act = shiftKey ? (isOnControl ? undefined : onExtend) : isOnLink ? onOpen : undefined;
  if (row === undefined || act === undefined) return;
  event.preventDefault();
  act(row);
}
