import type { ReactNode } from 'react';

/** A column of a virtual table. Keep the list of columns the same object between renders: rows are drawn again when it changes. */
export interface Column<Row> {
  readonly key: string;
  readonly header: ReactNode;
  /** The grid track, such as `minmax(0, 2fr)`. */
  readonly width: string;
  readonly sort?: 'ascending' | 'descending' | undefined;
  /** `tabIndex` is for the controls in the cell: where the keyboard walks the rows, only those of its row are stops. */
  cell(row: Row, isSelected: boolean, tabIndex: 0 | -1): ReactNode;
}
