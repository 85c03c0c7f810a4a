import type { Plugin, Rollup } from 'vite';

/** Files that the script in index.html preloads; the first entry whose path part is in the address applies. */
type PageChunks = readonly (readonly [pathPart: string, files: readonly string[]])[];

const adminRoots = ['src/data/firebase/firebase-auth.ts', 'src/app/AdminArea.tsx'];
const databaseRoots = ['src/data/session/records.ts', 'src/data/live/subscriptions.ts'];

const pages = [
  ['/profile/', 'src/features/profile/ProfilePage.tsx'],
  ['/admin/envelopes', 'src/features/envelopes/EnvelopesPage.tsx'],
  ['/admin/minyan', 'src/features/minyan/MinyanPage.tsx'],
  ['/admin/prizes', 'src/features/prizes/PrizesPage.tsx'],
  ['/admin/activity', 'src/features/activity/ActivityPage.tsx'],
  ['/admin/setting', 'src/features/settings/SettingPage.tsx'],
  ['', 'src/features/dashboard/DashboardPage.tsx'],
] as const;

type Chunks = ReadonlyMap<string, Rollup.OutputChunk>;

/** Lists in index.html's `page-chunks` the files that each page needs besides the entry. */
export function pageChunks(): Plugin {
  return {
    name: 'page-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: entry }) {
        const chunks = new Map(
          Object.values(bundle)
            .filter((file) => file.type === 'chunk')
            .map((chunk) => [chunk.fileName, chunk]),
        );
        const inEntry = filesOf(chunks, [entry?.fileName ?? '']);
        const list: PageChunks = pages.map(([pathPart, page]) => {
          const files = filesOf(
            chunks,
            [...adminRoots, page, ...databaseRoots].map((module) => chunkWith(chunks, module)),
          );
          return [
            pathPart,
            [...files].filter((file) => !inEntry.has(file)).map((file) => `/${file}`),
          ];
        });
        const empty = '<meta name="page-chunks" content="[]" />';
        if (!html.includes(empty))
          throw new Error('index.html has no place for its list of chunks');
        const json = JSON.stringify(list).replaceAll('"', '&quot;');
        return html.replace(empty, `<meta name="page-chunks" content="${json}" />`);
      },
    },
  };
}

function chunkWith(chunks: Chunks, module: string): string {
  for (const { fileName, moduleIds } of chunks.values())
    if (moduleIds.some((id) => id.endsWith(`/web/${module}`))) return fileName;
  throw new Error(`${module} is in no chunk`);
}

function filesOf(chunks: Chunks, names: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = chunks.get(name);
    if (chunk === undefined || files.has(name)) return;
    files.add(name);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const imported of chunk.imports) add(imported);
  };
  for (const name of names) add(name);
  return files;
}
