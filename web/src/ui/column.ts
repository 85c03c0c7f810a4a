import type { ReactNode } from 'react';

/** Keep the array stable between renders: a new one renders all rows. */
export interface Column<Row> {
  readonly key: string;
  readonly header: ReactNode;
  /** A grid track, such as `minmax(0, 2fr)`. */
  readonly width: string;
  readonly sort?: 'ascending' | 'descending' | undefined;
  /** `tabIndex` is for controls in the cell: with row navigation, only the current row is tabbable. */
  cell(row: Row, isSelected: boolean, tabIndex: 0 | -1): ReactNode;
}
