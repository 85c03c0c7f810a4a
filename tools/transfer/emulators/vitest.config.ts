import { defineConfig } from 'vitest/config';
import { repositoryRoot } from '../../repository.ts';

export default defineConfig({
  root: repositoryRoot,
  test: {
    include: ['tools/transfer/emulators/*.spec.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
