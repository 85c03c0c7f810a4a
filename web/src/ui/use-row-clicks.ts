import { useRef, type MouseEvent } from 'react';
import { indexAt } from './use-row-keys.ts';

interface RowClicksOptions<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly onExtend?: ((row: Row) => void) | undefined;
}

/**
 * Opens the row whose link is clicked, or extends the selection to a row that is clicked with Shift, by one listener for all
 * of them; and drops clicks that were meant for another row.
 */
export function useRowClicks<Row>({ rows, rowKey, onOpen, onExtend }: RowClicksOptions<Row>) {
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
      const act = actionOf(event, { onOpen, onExtend });
      const row = rowAt(event);
      if (row === undefined || act === undefined) return;
      event.preventDefault();
      act(row);
    },
  };
}

function actionOf<Action>(
  { target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent,
  { onOpen, onExtend }: { readonly onOpen: Action; readonly onExtend: Action },
): Action | undefined {
  if (!(target instanceof Element) || button !== 0) return undefined;
  // A new tab, a new window and a download are the browser's.
  if (ctrlKey || metaKey || altKey) return undefined;
  if (!shiftKey) return target.closest('a') === null ? undefined : onOpen;
  // A checkbox knows its own clicks. Firefox hands no click with Shift on to it from its label.
  return target.closest('a, button, input') === null ? onExtend : undefined;
}
