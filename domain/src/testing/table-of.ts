/** A list of boys: rows of cells between bars. */
export const tableOf = (...rows: readonly string[]): string[][] =>
  rows.map((row) => row.split('|'));
