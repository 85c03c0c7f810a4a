/** Runs `work` for each item, several at once. After a failure no new work starts, and the first error is thrown. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // An iterator helper, unlike the array's own iterator, is closed for all workers when one of them throws.
  const remaining = items.values().map((item) => item);
  const worker = async (): Promise<void> => {
    for (const item of remaining) await work(item);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
