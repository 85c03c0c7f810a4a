/**
 * The floor: the smallest app of the same stack (React, router, Mantine, the SDK, toasts), without data or backend.
 */
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const source = join(import.meta.dirname, 'floor');

export async function buildFloor(outDir: string): Promise<void> {
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    plugins: [preloadInside()],
    esbuild: { jsx: 'automatic' },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2023',
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      // Firestore alone is about 540 kB before compression.
      chunkSizeWarningLimit: 650,
    },
  });
}

/** Adds a script to index.html that preloads the signed-in pages if a session is stored. */
function preloadInside(): Plugin {
  return {
    name: 'preload-inside',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const inside = chunks.find(({ name }) => name === 'Inside');
        const needed = inside === undefined ? [] : [inside.fileName, ...inside.imports];
        const entry = chunks.find(({ isEntry }) => isEntry)?.fileName;
        const hrefs = needed.filter((name) => name !== entry).map((name) => `/${name}`);
        const children = `if (localStorage.getItem('floor-session'))
          for (const href of ${JSON.stringify(hrefs)}) {
            const link = document.createElement('link');
            document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
          }`;
        return [{ tag: 'script', children, injectTo: 'head-prepend' }];
      },
    },
  };
}
