import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import product from '../package.json' with { type: 'json' };
import { compileHints } from './build/compile-hints.ts';
import { compress } from './build/compress.ts';
import { licencesOfWorkers, thirdPartyLicences } from './build/licences/third-party-licences.ts';
import { manualChunkFor } from './build/manual-chunks.ts';
import { noCharts } from './build/no-charts.ts';
import { noCssVariables } from './build/no-css-variables.ts';
import { noPatternEngine } from './build/no-pattern-engine.ts';
import { pageChunks } from './build/page-chunks.ts';
import { firestoreChanges } from './build/firestore-changes.ts';
import { serviceWorker } from './build/service-worker.ts';
import { cacheStateKey, colorModeKey } from './src/device-storage/page-keys.ts';

const backend = process.env['BACKEND_URL'] ?? 'http://127.0.0.1:4180';

/** Paths of the backend; all others are pages of the app. */
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
    noCssVariables(),
    noPatternEngine(),
    firestoreChanges(),
    thirdPartyLicences(),
    compileHints(),
    pageChunks(),
    serviceWorker(),
    compress(),
  ],
  worker: { format: 'es', plugins: () => [noCharts(), licencesOfWorkers()] },
  define: {
    'import.meta.env.APP_VERSION': JSON.stringify(product.version),
    // index.html names these as %COLOR_MODE_KEY% and %CACHE_STATE_KEY%.
    'import.meta.env.COLOR_MODE_KEY': JSON.stringify(colorModeKey),
    'import.meta.env.CACHE_STATE_KEY': JSON.stringify(cacheStateKey),
  },
  server: {
    host: '127.0.0.1',
    // `changeOrigin` stays off: the backend makes upload addresses from the Host header.
    proxy: Object.fromEntries(servicePaths.map((path) => [path, { target: backend }])),
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Pictures stay files, so that the security policy and the cache treat all of them alike.
    assetsInlineLimit: 0,
    // All supported browsers have modulepreload.
    modulePreload: { polyfill: false },
    // Each request costs a round trip, so code that several pages share is not split into tiny chunks.
    rollupOptions: {
      onwarn(warning, warn) {
        // A chunk that runs before the one it imports finds its names unset: no page would open.
        if (warning.code === 'CIRCULAR_CHUNK') throw new Error(warning.message);
        warn(warning);
      },
      output: {
        experimentalMinChunkSize: 900,
        manualChunks: manualChunkFor,
        // Only the modules that it names; their imports are split as usual.
        onlyExplicitManualChunks: true,
      },
    },
    // Firestore alone is about 540 kB before compression, in a chunk of its own.
    chunkSizeWarningLimit: 650,
  },
});
