export function chunksOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

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
