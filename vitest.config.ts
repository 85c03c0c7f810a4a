import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests of the process itself: its memory, umask and number of hashes. */
const ownProcess = [
  'backend/src/identity/throttle.test.ts',
  'backend/test/http/data-folder.test.ts',
  'backend/test/wire/constant-work.test.ts',
];

/** Slow tests, which `npm run check` leaves out. */
const slow = [
  'backend/test/package.test.ts',
  'backend/test/faults/**/*.test.ts',
  'tools/backup/make-backup.test.ts',
  'tools/test-reports.test.ts',
];

/** Tests that search for faults at random or by force, which `npm run test:all` adds. */
const search = [
  'backend/test/{crash,fuzz,races}/**/*.test.ts',
  'backend/test/matrix/batches-fuzz.test.ts',
  'backend/test/rules/{fuzz,sound-lists}.test.ts',
  'tools/backup/under-load/under-load.test.ts',
];

const exclude = ['**/node_modules/**', 'backend/test/sdk/**'];

export default defineConfig({
  test: {
    // Much more than a test takes, since a loaded machine is not a failure.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: [fileURLToPath(new URL('./tools/random-seeds.ts', import.meta.url))],
    // More than the default, since tests with their own processes mostly wait.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared process',
          include: ['{domain,backend,tools}/**/*.test.ts', 'web/{src,build}/**/*.test.ts'],
          exclude: [...exclude, ...ownProcess, ...slow, ...search],
          // Starting a process and loading the same code costs more than most files' tests.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'own process', include: ownProcess, exclude } },
      { extends: true, test: { name: 'slow', include: slow, exclude } },
      { extends: true, test: { name: 'search', include: search, exclude } },
    ],
  },
});
