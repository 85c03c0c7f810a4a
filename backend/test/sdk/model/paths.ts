/** The documents of a program. Each program has collections of its own, so these stand for others in the database. */
export const boys = ['boys/a', 'boys/b', 'boys/c', 'boys/d'];
export const toys = ['boys/a/toys/x', 'boys/b/toys/x'];
/** Always written together. */
export const pair = ['pairs/a', 'pairs/b'] as const;
/** Only ever added to. */
export const tally = 'tallies/t';

/** The path in the collections of the scene. */
export function toScene(path: string, scene: string): string {
  const segments = path.split('/');
  return segments.map((name, index) => (index % 2 === 0 ? `${name}-${scene}` : name)).join('/');
}

/** The path without the scene. */
export function fromScene(path: string): string {
  return path.replaceAll(/-[^/]*/g, '');
}
