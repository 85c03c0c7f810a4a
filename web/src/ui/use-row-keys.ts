import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

interface RowKeysOptions<Row> {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly rowHeight: number;
  readonly onOpen: (row: Row) => void;
  readonly onToggle?: ((row: Row) => void) | undefined;
  readonly onExtend?: ((row: Row, from?: Row) => void) | undefined;
}

interface FocusedRow {
  readonly key: string;
  /** The row's index when it got the focus. */
  readonly index: number;
}

/** Keyboard navigation of a virtual table, with a roving tabindex. */
export function useRowKeys<Row>(options: RowKeysOptions<Row>) {
  const { scroller, rows, rowKey, rowHeight } = options;
  const [focused, setFocused] = useState<FocusedRow | null>(null);
  const needsFocus = useRef(false);
  const current = focused === null ? null : indexOf(focused, rows, rowKey);

  useLayoutEffect(() => {
    if (!needsFocus.current || current === null) return;
    needsFocus.current = false;
    focusRow(rowAt(scroller.current, current));
  }, [scroller, current]);

  const goTo = (index: number) => {
    const row = rows[index];
    if (row === undefined || scroller.current === null) return;
    scrollTo(scroller.current, index * rowHeight, rowHeight);
    setFocused({ key: rowKey(row), index });
    const element = rowAt(scroller.current, index);
    focusRow(element);
    needsFocus.current = element === null;
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = indexAt(event.target);
    if (index === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(viewHeight(scroller.current) / rowHeight) - 1);
    const target = targetOf(event.key, { index, page, last: rows.length - 1 });
    const row = rows[index];
    const choose = event.shiftKey ? (options.onExtend ?? options.onToggle) : options.onToggle;
    if (target !== null) {
      goTo(target);
      const reached = rows[target];
      if (event.shiftKey && reached !== undefined) options.onExtend?.(reached, row);
    }
    // Controls within a row handle their own keys.
    else if (row === undefined || !isRow(event.target)) return;
    else if (event.key === 'Enter') options.onOpen(row);
    else if (event.key === ' ' && choose !== undefined) choose(row);
    else return;
    event.preventDefault();
  };
  const handleFocus = (event: FocusEvent) => {
    const index = indexAt(event.target);
    const row = index === null ? undefined : rows[index];
    if (index === null || row === undefined || index === current) return;
    setFocused({ key: rowKey(row), index });
  };
  return { current, onKeyDown: handleKeyDown, onFocus: handleFocus };
}

function targetOf(
  key: string,
  { index, page, last }: { readonly index: number; readonly page: number; readonly last: number },
): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, index + 1);
    case 'ArrowUp':
      return Math.max(0, index - 1);
    case 'PageDown':
      return Math.min(last, index + page);
    case 'PageUp':
      return Math.max(0, index - page);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** The index of the focused row. It searches all rows only if the row has moved. */
function indexOf<Row>(
  { key, index }: FocusedRow,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): number | null {
  const row = rows[index];
  if (row !== undefined && rowKey(row) === key) return index;
  const found = rows.findIndex((candidate) => rowKey(candidate) === key);
  return found < 0 ? null : found;
}

function isRow(target: EventTarget): boolean {
  return target instanceof Element && target.matches('[data-index]');
}

/** The index of the row that contains an element. */
export function indexAt(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row === null ? null : Number(row.dataset['index']);
}

function rowAt(scroller: HTMLElement | null, index: number): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;
}

/** Focuses a row and scrolls the page, too, so that the row is in the window and clear of a bar at its foot. */
function focusRow(row: HTMLElement | null): void {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/** The visible height below the sticky header. */
function viewHeight(scroller: HTMLElement | null): number {
  if (scroller === null) return 0;
  return scroller.clientHeight - (scroller.querySelector('thead')?.clientHeight ?? 0);
}

function scrollTo(scroller: HTMLElement, top: number, height: number): void {
  const bottom = top + height - viewHeight(scroller);
  if (scroller.scrollTop > top) scroller.scrollTop = top;
  else if (scroller.scrollTop < bottom) scroller.scrollTop = bottom;
}
