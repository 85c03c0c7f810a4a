import { memo } from 'react';
import type { Column } from './column.ts';
import styles from './VirtualTable.module.css';

interface VirtualRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** The grid tracks of the columns; left out where the row is laid out as a card. */
  readonly tracks: string | undefined;
  readonly index: number;
  readonly start: number;
  readonly size: number;
  readonly isSelected: boolean;
  /** Where the keyboard walks the rows: whether this one is the way in. */
  readonly isStop: boolean | null;
}

function PlainRow<Row>({
  row,
  columns,
  tracks,
  index,
  start,
  size,
  isSelected,
  isStop,
}: VirtualRowProps<Row>) {
  return (
    <tr
      className={styles['row']}
      // Not by a transform, which would make a layer of each row.
      style={{ gridTemplateColumns: tracks, height: size, top: start }}
      data-index={index}
      tabIndex={isStop === null ? undefined : stopOf(isStop)}
      data-selected={isSelected || undefined}
      // The heading row is row 1, so the first of these is row 2.
      aria-rowindex={index + 2}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          data-column={column.key}
          // A card names the places of its cells after the columns.
          style={tracks === undefined ? { gridArea: column.key } : undefined}
        >
          {column.cell(row, isSelected, stopOf(isStop ?? true))}
        </td>
      ))}
    </tr>
  );
}

function stopOf(isStop: boolean): 0 | -1 {
  return isStop ? 0 : -1;
}

/** A row that is drawn again only when it, its columns or its selection change. */
export const VirtualRow = memo(PlainRow);
