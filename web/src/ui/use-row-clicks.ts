import { useRef, type MouseEvent } from 'react';
import { indexAt } from './use-row-keys.ts';

interface RowClicksOptions<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly onOpen?: ((row: Row) => void) | undefined;
}

/** Opens the row whose link is clicked, by one listener for all of them; and drops clicks that were meant for another row. */
export function useRowClicks<Row>({ rows, rowKey, onOpen }: RowClicksOptions<Row>) {
  const pressed = useRef<string | null>(null);
  const rowAt = ({ target }: MouseEvent) => rows[indexAt(target) ?? -1];
  const keyAt = (event: MouseEvent) => {
    const row = rowAt(event);
    return row === undefined ? null : rowKey(row);
  };
  return {
    onPointerDown: (event: MouseEvent) => {
      pressed.current = keyAt(event);
    },
    onClickCapture: (event: MouseEvent) => {
      const wanted = pressed.current;
      pressed.current = null;
      // A keyboard's click was pressed nowhere, whatever a button of the mouse that clicks nothing pressed before.
      if (event.detail === 0 || wanted === null || wanted === keyAt(event)) return;
      // What is listed has changed in between, and another row has come to where the pointer is.
      event.preventDefault();
      event.stopPropagation();
    },
    onClick: (event: MouseEvent) => {
      const row = isPlainClickOnLink(event) ? rowAt(event) : undefined;
      if (row === undefined || onOpen === undefined) return;
      event.preventDefault();
      onOpen(row);
    },
  };
}

/** A new tab, a new window and a download are the browser's. */
function isPlainClickOnLink(event: MouseEvent): boolean {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const isPlain = button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
  return isPlain && target instanceof Element && target.closest('a') !== null;
}
