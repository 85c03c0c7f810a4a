import type { Plugin, Rollup } from 'vite';

/** What index.html's own script fetches ahead: the first entry whose first part is in the address counts. */
type PageChunks = readonly (readonly [partOfAddress: string, files: readonly string[]])[];

/** Needed on every page of an administrator, in the order in which they are waited for. */
const inside = ['src/data/firebase-auth.ts', 'src/app/AdminArea.tsx'];
/** The database, which comes last: pages show what was seen last while it is on its way. */
const records = ['src/data/records.ts', 'src/data/subscriptions.ts'];

const pages = [
  ['/profile/', 'src/features/profile/ProfilePage.tsx'],
  ['/admin/envelopes', 'src/features/envelopes/EnvelopesPage.tsx'],
  ['/admin/prizes', 'src/features/prizes/PrizesPage.tsx'],
  ['/admin/setting', 'src/features/settings/SettingPage.tsx'],
  ['', 'src/features/dashboard/DashboardPage.tsx'],
] as const;

type Chunks = ReadonlyMap<string, Rollup.OutputChunk>;

/** Writes into index.html's `page-chunks` which files each page is made of, besides those of the entry. */
export function pageChunks(): Plugin {
  return {
    name: 'page-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: entry }) {
        const files = Object.values(bundle);
        const chunks = new Map(
          files.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
        );
        const atStart = filesOf(chunks, [entry?.fileName ?? '']);
        const list: PageChunks = pages.map(([part, page]) => {
          const needed = filesOf(
            chunks,
            [...inside, page, ...records].map((module) => chunkOf(chunks, module)),
          );
          return [part, [...needed].filter((file) => !atStart.has(file)).map((file) => `/${file}`)];
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

/** The chunk that a module of the web app went into. */
function chunkOf(chunks: Chunks, module: string): string {
  for (const { fileName, moduleIds } of chunks.values())
    if (moduleIds.some((id) => id.endsWith(`/web/${module}`))) return fileName;
  throw new Error(`${module} is in no chunk`);
}

/** The chunks, all that they import, and their style sheets. */
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
