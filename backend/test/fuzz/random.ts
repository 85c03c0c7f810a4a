/** A small generator that gives the same numbers for the same seed (mulberry32). */
export interface Random {
  /** From 0 up to, not including, `end`. */
  below(end: number): number;
  oneOf<T>(items: readonly T[]): T;
  chance(part: number): boolean;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    oneOf: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('Nothing to choose from.');
      return item;
    },
    chance: (part) => next() < part,
  };
}
