/** Where a range of rows begins, as Shift extends it. */
export interface RangeAnchor {
  readonly id: string;
  /** Whether the range is selected or cleared. */
  readonly isSelected: boolean;
  /** What was selected when the range began. */
  readonly before: ReadonlySet<string>;
}

interface RangeChange {
  /** From the anchor to the row, inclusive; empty when either is not in the list. */
  readonly range: readonly string[];
  readonly select: readonly string[];
  readonly clear: readonly string[];
}

/** Moves the end of a range to a row. Rows that leave the range are as they were before it. */
export function extendRange(
  ids: readonly string[],
  anchor: RangeAnchor,
  { last, to }: { readonly last: readonly string[]; readonly to: string },
): RangeChange {
  const range = idsBetween(ids, anchor.id, to);
  if (range.length === 0) return { range, select: [], clear: [] };
  const inRange = new Set(range);
  const dropped = last.filter((id) => !inRange.has(id));
  const restored = Map.groupBy(dropped, (id) => anchor.before.has(id));
  const [select, clear] = [restored.get(true) ?? [], restored.get(false) ?? []];
  return anchor.isSelected
    ? { range, select: [...select, ...range], clear }
    : { range, select, clear: [...clear, ...range] };
}

function idsBetween(ids: readonly string[], start: string, end: string): readonly string[] {
  const ends = [ids.indexOf(start), ids.indexOf(end)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first < 0 ? [] : ids.slice(first, last + 1);
}
