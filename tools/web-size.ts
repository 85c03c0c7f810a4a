/** `node tools/web-size.ts`: checks the gzipped size of what a page loads. Bytes, unlike times, do not depend on the machine. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { webDist } from './web-build.ts';

/** In bytes. A commit that raises a limit says what the bytes are for. */
const limits = { login: 131_000, dashboard: 373_000, all: 772_000 };

const html = readFileSync(join(webDist, 'index.html'), 'utf8');
const entryFiles = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) =>
  String(path),
);
const chunks = JSON.parse(contentOf('page-chunks')) as [string, string[]][];
const dashboard = chunks.find(([part]) => part === '')?.[1] ?? [];
const all = readdirSync(join(webDist, 'assets'))
  .filter((name) => /\.(?:js|css)$/.test(name))
  .map((name) => `/assets/${name}`);

const sizes = {
  login: sizeOf(entryFiles),
  dashboard: sizeOf([...entryFiles, ...dashboard]),
  all: sizeOf(all),
};
if (dashboard.length === 0) throw new Error('index.html names no chunks of the dashboard');
const tooLarge = Object.entries(limits).filter(
  ([what, limit]) => sizes[what as keyof typeof sizes] > limit,
);
console.log(
  Object.entries(sizes)
    .map(([what, size]) => `${what} ${(size / 1000).toFixed(1)} kB`)
    .join(', '),
);
for (const [what, limit] of tooLarge) console.error(`${what} may have ${limit / 1000} kB`);
process.exitCode = tooLarge.length === 0 ? 0 : 1;

function contentOf(name: string): string {
  const content = new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '[]';
  return content.replaceAll('&quot;', '"');
}

function sizeOf(paths: readonly string[]): number {
  const files = [...new Set(paths)].map((path) => join(webDist, path));
  return files.reduce((sum, file) => sum + compressedSize(file), 0);
}

/** The build compresses all but small files. */
function compressedSize(file: string): number {
  const builtFile = `${file}.gz`;
  return existsSync(builtFile) ? statSync(builtFile).size : gzipSync(readFileSync(file)).length;
}
