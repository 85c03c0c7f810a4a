import { memo } from 'react';
import type { Column } from './column.ts';
import styles from './VirtualTable.module.css';

interface VirtualRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** The columns' grid tracks; `undefined` when the row is a card. */
  readonly tracks: string | undefined;
  readonly index: number;
  readonly start: number;
  readonly size: number;
  readonly isSelected: boolean;
  /** Roving tabindex: Tab reaches one row, arrow keys the others. */
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
      className={`${styles['row']} absolute wide hover`}
      // Not a transform, which would make each row a compositor layer.
      style={{ gridTemplateColumns: tracks, height: size, top: start }}
      data-index={index}
      tabIndex={tabIndex}
      data-selected={isSelected || undefined}
      // The heading is row 1.
      aria-rowindex={index + 2}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          data-column={column.key}
          data-kind={column.kind}
          // A card's grid areas are named after the columns.
          style={tracks === undefined ? { gridArea: column.key } : undefined}
        >
          {column.cell(row, isSelected, tabIndex)}
        </td>
      ))}
    </tr>
  );
}

/** A row of a `VirtualTable`. It renders only when its props change. */
export const VirtualRow = memo(PlainRow);
