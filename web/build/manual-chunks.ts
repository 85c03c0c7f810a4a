import type { Rollup } from 'vite';

const firebaseBase =
  /\/node_modules\/(?:firebase\/app|@firebase\/(?:app|component|logger|util)|idb)\/|\/src\/config\/runtime-config\.ts$|\/src\/data\/firebase\/firebase-app\.ts$/;

const firestore = /\/node_modules\/firebase\/firestore\//;

/** One chunk for each set of roots with all their static imports, because each further file costs a round trip. */
const groups = [
  { name: 'toasts', roots: /\/src\/ui\/(?:Toasts|show-toast)\.tsx$/ },
  {
    name: 'inside',
    // The domain's files are so small that Rollup would put them into a chunk of the login page.
    roots:
      /\/src\/(?:app\/AdminArea|features\/dashboard\/DashboardPage|data\/live\/prefetch-records|hebrew-year|win|undo-id|purchase|envelope-code|people\/[a-z-]+|config\/(?:role|people-activity)-texts)\.tsx?$/,
  },
  {
    name: 'records',
    roots:
      /\/src\/(?:data\/(?:session\/records|live\/subscriptions|changes\/activity)|config\/(?:people-)?activity-texts)\.ts$/,
  },
] as const;

let chunks: ReadonlyMap<string, string> | null = null;

/** The chunk of a module, or `null` where the bundler decides. */
export function manualChunkFor(id: string, graph: Rollup.ManualChunkMeta): string | null {
  if (firebaseBase.test(id)) return 'firebase';
  chunks ??= readChunks(graph);
  return chunks.get(id) ?? null;
}

function readChunks({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta) {
  const ids = [...getModuleIds()];
  const withStaticImports = (isRoot: (id: string) => boolean) => {
    const reached = new Set(ids.filter(isRoot));
    // Iterating a set also visits entries that are added meanwhile.
    for (const id of reached)
      for (const imported of getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
    return reached;
  };
  const inEntry = withStaticImports((id) => getModuleInfo(id)?.isEntry === true);
  const chunkNames = new Map<string, string>();
  for (const { name, roots } of groups)
    for (const id of withStaticImports((module) => roots.test(module)))
      if (!inEntry.has(id) && !chunkNames.has(id)) chunkNames.set(id, name);
  const isInside = (id: string) => chunkNames.get(id) === 'inside';
  const database = ids.filter((id) => isInside(id) && firestore.test(id));
  const importers = database.flatMap((id) => getModuleInfo(id)?.importers ?? []).filter(isInside);
  if (importers.length > 0)
    throw new Error(`The dashboard would wait for the database, imported by ${importers.join()}`);
  return chunkNames;
}
