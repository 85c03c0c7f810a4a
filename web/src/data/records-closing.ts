const closers = new Set<() => void>();

/** Calls `closer` when the records are closed next. */
export function onRecordsClose(closer: () => void): void {
  closers.add(closer);
}

/** Ends every subscription to the records. */
export function endSubscriptions(): void {
  const ending = [...closers];
  closers.clear();
  for (const closer of ending) closer();
}
