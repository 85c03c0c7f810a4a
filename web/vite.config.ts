import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { thirdPartyLicences } from '../tools/licences/third-party-licences.ts';

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
  plugins: [react(), thirdPartyLicences()],
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
    // Firestore alone is about 540 kB before compression, in a chunk of its own.
    chunkSizeWarningLimit: 650,
  },
});
