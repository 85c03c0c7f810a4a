/** Does the work for each item, several at once. The first failure ends it, once what is under way has ended too. */
export async function eachOf<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // Unlike the list's own iterator, one of `map` is closed for all workers by the one that throws.
  const left = items.values().map((item) => item);
  const worker = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
