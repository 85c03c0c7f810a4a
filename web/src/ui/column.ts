import type { ReactNode } from 'react';

/** A column of a virtual table. Keep the list of columns the same object between renders: rows are drawn again when it changes. */
export interface Column<Row> {
  readonly key: string;
  readonly header: ReactNode;
  /** The grid track, such as `minmax(0, 2fr)`. */
  readonly width: string;
  readonly sort?: 'ascending' | 'descending' | undefined;
  cell(row: Row, isSelected: boolean): ReactNode;
}
