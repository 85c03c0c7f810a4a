/**
 * `node tools/web-size.ts`: how many bytes of the built app a page waits for, compressed by gzip, and whether they are
 * within their limits. Bytes, unlike times, are the same on every machine.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { webDist } from './web-build.ts';

/** In bytes. Whoever raises one says in the commit what it is spent on. */
const limits = { login: 132_000, dashboard: 400_000, all: 520_000 };

const html = readFileSync(join(webDist, 'index.html'), 'utf8');
const entry = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) =>
  String(path),
);
const chunks = JSON.parse(contentOf('page-chunks')) as [string, string[]][];
const dashboard = chunks.find(([part]) => part === '')?.[1] ?? [];
const all = readdirSync(join(webDist, 'assets'))
  .filter((name) => /\.(?:js|css)$/.test(name))
  .map((name) => `/assets/${name}`);

const sizes = {
  login: sizeOf(entry),
  dashboard: sizeOf([...entry, ...dashboard]),
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

/** The build has compressed what is worth it. */
function compressedSize(file: string): number {
  const made = `${file}.gz`;
  return existsSync(made) ? statSync(made).size : gzipSync(readFileSync(file)).length;
}
