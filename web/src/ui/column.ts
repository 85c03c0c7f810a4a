import type { ReactNode } from 'react';

/** A column of a `VirtualTable`. The array must be stable between renders: a new one renders all rows. */
export interface Column<Row> {
  readonly key: string;
  readonly header: ReactNode;
  /** A grid track, such as `minmax(0, 2fr)`. */
  readonly width: string;
  /** Amounts and days stand at the end of a column; in cards, dots part them. */
  readonly kind?: 'amount' | 'day';
  readonly sort?: 'ascending' | 'descending' | undefined;
  /** `tabIndex` is for controls in the cell, because Tab reaches the current row only. */
  cell(row: Row, isSelected: boolean, tabIndex: 0 | -1): ReactNode;
}
