import { createRandom } from '../fuzz/random.ts';

/** Seeded choices: the same seed makes the same batches. */
export function randomOf(seed: number) {
  const random = createRandom(seed);
  return {
    ...random,
    of: <T>(list: readonly T[]): T => list[random.below(list.length)] as T,
    /** One to `most` different ones, or none of none. */
    some: <T>(list: readonly T[], most: number): readonly T[] => {
      const left = [...list];
      const count = Math.min(left.length, 1 + random.below(most));
      return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0] as T);
    },
  };
}
export type Random = ReturnType<typeof randomOf>;
