import { defineConfig, type OxlintOverride } from 'oxlint';
import { zones, type Zone } from './tools/lint/arrows.ts';

/** Rules for the same file are merged, because the linter applies only the last one. */
function guardFor(zone: Zone): OxlintOverride {
  const wider = zones.filter((other) => other !== zone && covers(other, zone));
  const patterns = [zone, ...wider].flatMap(({ forbidden }) => forbidden);
  return {
    files: [...zone.files],
    excludeFiles: [...(zone.exceptFiles ?? [])],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: patterns.map(({ regex, message }) => ({ regex, message })) },
      ],
    },
  };
}

function covers(wide: Zone, narrow: Zone): boolean {
  const prefix = wide.files[0]?.match(/^(.*\/)\*\*$/)?.[1];
  return prefix !== undefined && narrow.files[0]?.startsWith(prefix) === true;
}

const storages = ['localStorage', 'sessionStorage'];
const throwingStorage =
  'It throws when the browser is full or denies it: use web/src/device-storage.';

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'promise', 'react', 'jsx-a11y', 'vitest', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['**/dist/**', '**/node_modules/**'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'no-console': 'error',
    'max-lines': ['error', { max: 400 }],
    'max-params': ['error', { max: 4 }],
    // The JSX transform imports React.
    'react/react-in-jsx-scope': 'off',
    // Sequential awaits are intended: batches, commits, steps of a test.
    'no-await-in-loop': 'off',
    // Playwright reads a fixture's needs from the pattern, even an empty one.
    'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    // A callback parameter may repeat an outer name for the same thing.
    'no-shadow': 'off',
    // For React Compiler, which is not used.
    'react/incompatible-library': 'off',
    // CSS files are imported for their effect.
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
  },
  overrides: [
    ...zones.map(guardFor),
    {
      files: ['web/src/**'],
      excludeFiles: ['web/src/device-storage/**', '**/*.test.ts'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...storages.map((name) => ({ name, message: throwingStorage })),
        ],
        'no-restricted-properties': [
          'error',
          ...storages.map((property) => ({ property, message: throwingStorage })),
        ],
      },
    },
    {
      files: ['backend/src/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            property: 'ip',
            message: 'It may have a port, and ends with the connection: use callerAddress.',
          },
        ],
      },
    },
    { files: ['tools/**', 'bench/**'], rules: { 'no-console': 'off' } },
    {
      // Messages go to threads there, not to windows.
      files: ['backend/**'],
      rules: { 'unicorn/require-post-message-target-origin': 'off' },
    },
    {
      // Tests and tools read JSON that they have just written or are about to check.
      files: ['e2e/**', 'backend/test/**', 'tools/**', '**/*.test.ts'],
      rules: { 'typescript/no-unsafe-type-assertion': 'off' },
    },
    {
      // They expect an answer of the identity service (backend/test/harness/identity.ts).
      files: ['backend/test/wire/**'],
      rules: {
        'vitest/expect-expect': [
          'error',
          {
            assertFunctionNames: [
              'expect',
              'expectRefused',
              'server.refuses',
              'under.accepts',
              'under.refuses',
              'under.refusesOwn',
            ],
          },
        ],
      },
    },
    {
      // Table-driven tests take a row as parameters.
      files: ['backend/test/**', '**/*.test.ts'],
      rules: { 'max-params': 'off' },
    },
    { files: ['*.config.ts', '**/*.config.ts'], rules: { 'import/no-default-export': 'off' } },
  ],
});
