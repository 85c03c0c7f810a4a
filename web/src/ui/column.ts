import type { ReactNode } from 'react';

/** A column of a virtual table. Memoize the array of columns: all rows render again when it changes. */
export interface Column<Row> {
  readonly key: string;
  readonly header: ReactNode;
  /** The grid track, such as `minmax(0, 2fr)`. */
  readonly width: string;
  readonly sort?: 'ascending' | 'descending' | undefined;
  /** `tabIndex` is for the controls in the cell. */
  cell(row: Row, isSelected: boolean, tabIndex: 0 | -1): ReactNode;
}
