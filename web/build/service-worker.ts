import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithEsbuild, type Plugin } from 'vite';

const excluded = new Set(['licences.txt', 'clear-cache.txt']);

/** Writes `service-worker.js`: web/service-worker with the list of all files in this build. */
export function serviceWorker(): Plugin {
  let publicDir = '';
  let source = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      ({ publicDir } = config);
      source = join(config.root, 'service-worker/main.ts');
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const contents = new Map<string, string | Uint8Array>();
        for (const name of readdirSync(publicDir))
          contents.set(name, readFileSync(join(publicDir, name)));
        for (const [name, file] of Object.entries(bundle))
          contents.set(name, file.type === 'chunk' ? file.code : file.source);
        const files = [...contents]
          .filter(([name]) => !excluded.has(name))
          .toSorted(([one], [other]) => (one < other ? -1 : 1));
        const code = readFileSync(source, 'utf8');
        const hash = createHash('sha256').update(code);
        for (const [name, content] of files) hash.update(name).update(content);
        const app = {
          version: hash.digest('hex').slice(0, 12),
          files: files.map(([name]) => `/${name}`),
        };
        const built = await transformWithEsbuild(code, source, {
          target: 'es2022',
          minify: true,
          define: { APP: JSON.stringify(app) },
        });
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: built.code });
      },
    },
  };
}
