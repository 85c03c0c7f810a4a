import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import product from '../package.json' with { type: 'json' };
import { thirdPartyLicences } from '../tools/licences/third-party-licences.ts';
import { chunkOf } from '../tools/web-app/chunk-of.ts';
import { compileHints } from '../tools/web-app/compile-hints.ts';
import { pageChunks } from '../tools/web-app/page-chunks.ts';
import { serviceWorker } from '../tools/web-app/service-worker.ts';
import { themeVariables } from '../tools/web-app/theme-variables.ts';
import { waitingPage } from '../tools/web-app/waiting-page.ts';
import { cacheStateKey, colorModeKey } from './src/device-storage/page-keys.ts';

const backend = process.env['BACKEND_URL'] ?? 'http://127.0.0.1:4180';

/** The paths at which the backend answers; all others are the app's own pages. */
const servicePaths = [
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/google.firestore.v1.Firestore',
  '/v1/projects',
  '/v0/b',
  '/__/firebase',
];

export default defineConfig({
  plugins: [
    react(),
    thirdPartyLicences(),
    themeVariables(),
    waitingPage(),
    compileHints(),
    pageChunks(),
    serviceWorker(),
  ],
  define: {
    'import.meta.env.APP_VERSION': JSON.stringify(product.version),
    // index.html names these as %COLOR_MODE_KEY% and %CACHE_STATE_KEY%.
    'import.meta.env.COLOR_MODE_KEY': JSON.stringify(colorModeKey),
    'import.meta.env.CACHE_STATE_KEY': JSON.stringify(cacheStateKey),
  },
  server: {
    host: '127.0.0.1',
    // The Host header stays the page's: the SDK gets upload addresses made from it.
    proxy: Object.fromEntries(servicePaths.map((path) => [path, { target: backend }])),
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Pictures stay files: the page's policy and the cache treat them all alike.
    assetsInlineLimit: 0,
    // Every browser that can run the rest knows modulepreload.
    modulePreload: { polyfill: false },
    // Each request costs a round trip: what several pages share is not cut into crumbs.
    rollupOptions: {
      output: {
        experimentalMinChunkSize: 1_500,
        manualChunks: chunkOf,
        // What these need is split as everything else is.
        onlyExplicitManualChunks: true,
      },
    },
    // Firestore alone is about 540 kB before compression, in a chunk of its own.
    chunkSizeWarningLimit: 650,
  },
});
