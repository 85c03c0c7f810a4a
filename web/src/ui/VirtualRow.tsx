import { memo } from 'react';
import type { Column } from './column.ts';
import styles from './VirtualTable.module.css';

interface VirtualRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** The columns' grid tracks; `undefined` for a card. */
  readonly tracks: string | undefined;
  readonly index: number;
  readonly start: number;
  readonly size: number;
  readonly isSelected: boolean;
  /** Roving tabindex: one row is reached by Tab, the others by the arrow keys. */
  readonly isTabStop: boolean;
}

function PlainRow<Row>({
  row,
  columns,
  tracks,
  index,
  start,
  size,
  isSelected,
  isTabStop,
}: VirtualRowProps<Row>) {
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <tr
      className={styles['row']}
      // Not a transform, which would make each row a compositor layer.
      style={{ gridTemplateColumns: tracks, height: size, top: start }}
      data-index={index}
      tabIndex={tabIndex}
      data-selected={isSelected || undefined}
      // The heading row is row 1, so the first of these is row 2.
      aria-rowindex={index + 2}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          data-column={column.key}
          // A card's grid areas are named after the columns.
          style={tracks === undefined ? { gridArea: column.key } : undefined}
        >
          {column.cell(row, isSelected, tabIndex)}
        </td>
      ))}
    </tr>
  );
}

/** Renders again only when its props change. */
export const VirtualRow = memo(PlainRow);
