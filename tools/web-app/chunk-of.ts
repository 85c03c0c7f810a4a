import type { Rollup } from 'vite';

/** What every part of Firebase needs. */
const firebaseBase =
  /\/node_modules\/(?:firebase\/app|@firebase\/(?:app|component|logger|util)|idb)\/|\/src\/config\/runtime-config\.ts$|\/src\/data\/firebase-app\.ts$/;

/**
 * Chunks of what the first page needs, by the modules that need it. Each request costs a round trip: so there is one
 * file for all of it, not one for each thing that other pages need too.
 */
const parts = [
  /** The frame of all admin pages, the first of them, and what it is asked for. */
  {
    name: 'inside',
    from: /\/src\/(?:app\/AdminArea|features\/dashboard\/DashboardPage|data\/prefetch-records)\.tsx?$/,
  },
  /**
   * The database, which comes after: pages show what was seen last while it is on its way. With the sentences that all
   * changes are stored with.
   */
  {
    name: 'records',
    from: /\/src\/(?:data\/(?:records|subscriptions|activity)|config\/activity-texts)\.ts$/,
  },
] as const;

let chunks: ReadonlyMap<string, string> | null = null;

/** The chunk that a module goes into, where that is not left to the bundler. */
export function chunkOf(id: string, graph: Rollup.ManualChunkMeta): string | null {
  // With nothing else in it, so that the sign-in code, which needs it, can start before the entry is there.
  if (firebaseBase.test(id)) return 'firebase';
  chunks ??= readChunks(graph);
  return chunks.get(id) ?? null;
}

function readChunks({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta) {
  const ids = [...getModuleIds()];
  // Modules and all that they import, except what they import when it is asked for.
  const neededBy = (isFirst: (id: string) => boolean) => {
    const needed = new Set(ids.filter(isFirst));
    // A set gives out what is added while it is gone through.
    for (const id of needed)
      for (const imported of getModuleInfo(id)?.importedIds ?? []) needed.add(imported);
    return needed;
  };
  const atStart = neededBy((id) => getModuleInfo(id)?.isEntry === true);
  const found = new Map<string, string>();
  for (const { name, from } of parts)
    for (const id of neededBy((module) => from.test(module)))
      if (!atStart.has(id) && !found.has(id)) found.set(id, name);
  return found;
}
