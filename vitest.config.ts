import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,backend,tools}/**/*.test.ts', 'web/src/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'backend/test/sdk/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
