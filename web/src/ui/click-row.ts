import type { MouseEvent } from 'react';
import { indexAt } from './use-row-keys.ts';

interface RowActions<Row> {
  readonly rows: readonly Row[];
  readonly onOpen: (row: Row) => void;
  readonly onExtend?: ((row: Row) => void) | undefined;
}

/** Opens the row whose link is clicked, or extends the selection with Shift. */
export function clickRow<Row>(event: MouseEvent, { rows, onOpen, onExtend }: RowActions<Row>) {
  const { target, ctrlKey, metaKey, altKey, shiftKey } = event;
  // With these keys the browser opens a tab or a window, or downloads.
  if (!(target instanceof Element) || ctrlKey || metaKey || altKey) return;
  const row = rows[indexAt(target) ?? -1];
  const isOnControl = target.closest('a, button, input') !== null;
  const isOnLink = target.closest('a') !== null;
  // A checkbox handles its own clicks. Firefox passes no click with Shift from a label to its checkbox.
  const act = shiftKey ? (isOnControl ? undefined : onExtend) : isOnLink ? onOpen : undefined;
  if (row === undefined || act === undefined) return;
  event.preventDefault();
  act(row);
}
