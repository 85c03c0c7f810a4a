const closers = new Set<() => void>();

/** Calls `closer` when the records are closed next, unless what it gives back has been called before. */
export function onRecordsClose(closer: () => void): () => void {
  closers.add(closer);
  return () => closers.delete(closer);
}

/** Ends every subscription to the records. */
export function endSubscriptions(): void {
  const ending = [...closers];
  closers.clear();
  for (const closer of ending) closer();
}
