/** Seeded choices: the same seed makes the same batches. */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    chance: (share: number): boolean => next() < share,
    of: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    /** One to `most` different ones, or none of none. */
    some: <T>(list: readonly T[], most: number): readonly T[] => {
      const left = [...list];
      const count = Math.min(left.length, 1 + below(most));
      return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] as T);
    },
  };
}
export type Random = ReturnType<typeof randomOf>;
