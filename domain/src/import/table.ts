/** The cells of a list, row by row. */
export type Table = readonly (readonly string[])[];

export const filledCells = (cells: readonly string[]) =>
  cells.flatMap((cell) => (cell.trim() === '' ? [] : [cell.trim()]));

/** How many cells a row has without the empty ones at its end. */
export function filledWidth(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/** The rows that are not blank. */
export function filledRows(table: Table): Table {
  return table.filter((cells) => filledWidth(cells) > 0);
}

/** The width that most rows have, and how many have it: one broken row may have hundreds of cells. */
export function usualWidth(
  table: Table,
  widthOf: (cells: readonly string[]) => number,
): { readonly width: number; readonly rows: number } {
  const widths = Map.groupBy(filledRows(table), widthOf);
  const [usual] = [...widths].toSorted(([, some], [, others]) => others.length - some.length);
  return { width: usual?.[0] ?? 0, rows: usual?.[1].length ?? 0 };
}
