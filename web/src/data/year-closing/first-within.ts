/** The first items, as many as weigh no more than this together, but at least one. */
export function firstWithin<T>(
  items: readonly T[],
  most: number,
  weightOf: (item: T) => number,
): readonly T[] {
  let weight = 0;
  const beyond = items.findIndex((item, index) => {
    weight += weightOf(item);
    return index > 0 && weight > most;
  });
  return beyond < 0 ? items : items.slice(0, beyond);
}
