import { defineConfig } from 'vitest/config';

/** Tests of the process itself: what it holds, what it may write, how often it hashes. */
const ownProcess = [
  'backend/src/identity/throttle.test.ts',
  'backend/test/http/data-folder.test.ts',
  'backend/test/wire/constant-work.test.ts',
];

/** What mostly waits for processes, disks and clocks, or takes its time at random: `npm run check` leaves it out. */
const long = [
  'backend/test/start.test.ts',
  'backend/test/{crash,faults,fuzz,races}/**/*.test.ts',
  'backend/test/rules/{fuzz,sound-lists}.test.ts',
  'tools/backup/{make-backup,under-load/under-load}.test.ts',
  'tools/test-reports.test.ts',
];

const exclude = ['**/node_modules/**', 'backend/test/sdk/**'];

export default defineConfig({
  test: {
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // As patient as the tests themselves: a loaded machine is no failure.
    expect: { poll: { timeout: 30_000 } },
    // One less than there are cores by default; but the tests with processes of their own mostly wait for them.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared process',
          include: ['{domain,backend,tools}/**/*.test.ts', 'web/src/**/*.test.ts'],
          exclude: [...exclude, ...ownProcess, ...long],
          // Starting a process and reading the same code again costs more than most files' tests.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'own process', include: ownProcess, exclude } },
      { extends: true, test: { name: 'long', include: long, exclude } },
    ],
  },
});
