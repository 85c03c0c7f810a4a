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
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly onToggle?: ((row: Row) => void) | undefined;
  readonly onExtend?: ((row: Row) => void) | undefined;
}

interface Place {
  readonly key: string;
  /** Where the row was when it was come to. */
  readonly index: number;
}

/** Walks the rows of a virtual table with the keyboard, of which one is the way in; the others follow it by the arrow keys. */
export function useRowKeys<Row>(options: RowKeysOptions<Row>) {
  const { scroller, rows, rowKey, rowHeight } = options;
  const [place, setPlace] = useState<Place | null>(null);
  const wanted = useRef(false);
  const current = place === null ? null : indexOf(place, rows, rowKey);

  useLayoutEffect(() => {
    if (!wanted.current || current === null) return;
    wanted.current = false;
    rowAt(scroller.current, current)?.focus({ preventScroll: true });
  }, [scroller, current]);

  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (current === null || focused === null || scroller.current?.contains(focused) !== true)
      return;
    const index = indexAt(focused);
    if (index === null || index === current) return;
    // Whose row has the focus is listed elsewhere now: it goes with him, and so does what it is on within the row.
    const row = rowAt(scroller.current, current);
    const control = isRow(focused) ? row : row?.querySelector<HTMLElement>(focused.localName);
    control?.focus({ preventScroll: true });
  }, [scroller, current]);

  const goTo = (index: number) => {
    const row = rows[index];
    if (row === undefined || scroller.current === null) return;
    scrollTo(scroller.current, index * rowHeight, rowHeight);
    setPlace({ key: rowKey(row), index });
    const element = rowAt(scroller.current, index);
    element?.focus({ preventScroll: true });
    // One that is not drawn yet gets the focus when it is.
    wanted.current = element === null;
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
      if (event.shiftKey && reached !== undefined) options.onExtend?.(reached);
    }
    // Controls within a row know their own keys.
    else if (row === undefined || !isRow(event.target)) return;
    else if (event.key === 'Enter' && options.onOpen !== undefined) options.onOpen(row);
    else if (event.key === ' ' && choose !== undefined) choose(row);
    else return;
    event.preventDefault();
  };
  const handleFocus = (event: FocusEvent) => {
    const index = indexAt(event.target);
    const row = index === null ? undefined : rows[index];
    if (index === null || row === undefined || index === current) return;
    setPlace({ key: rowKey(row), index });
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

/** A row may have moved, and others may have taken its place. */
function indexOf<Row>(
  { key, index }: Place,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): number | null {
  const there = rows[index];
  if (there !== undefined && rowKey(there) === key) return index;
  const found = rows.findIndex((row) => rowKey(row) === key);
  return found < 0 ? null : found;
}

function isRow(target: EventTarget): boolean {
  return target instanceof Element && target.matches('[data-index]');
}

/** The place of the row that something lies in. */
export function indexAt(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row === null ? null : Number(row.dataset['index']);
}

function rowAt(scroller: HTMLElement | null, index: number): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;
}

/** Without the headings, which stay above the rows. */
function viewHeight(scroller: HTMLElement | null): number {
  if (scroller === null) return 0;
  return scroller.clientHeight - (scroller.querySelector('thead')?.clientHeight ?? 0);
}

function scrollTo(scroller: HTMLElement, top: number, height: number): void {
  const bottom = top + height - viewHeight(scroller);
  if (scroller.scrollTop > top) scroller.scrollTop = top;
  else if (scroller.scrollTop < bottom) scroller.scrollTop = bottom;
}
