import { defineConfig, type OxlintOverride } from 'oxlint';
import { zones, type Zone } from './tools/lint/arrows.ts';

/** Rows that guard the same file must be merged: the linter lets the last one alone speak. */
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
  return prefix !== undefined && narrow.exampleFile.startsWith(prefix);
}

const storages = ['localStorage', 'sessionStorage'];
const throwingStorage =
  'It throws where the browser is full or denies it: keep it through web/src/device-storage.';

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
    // The JSX transform imports React by itself.
    'react/react-in-jsx-scope': 'off',
    // Awaiting one after the other is often the point: batches, commits, steps of a test.
    'no-await-in-loop': 'off',
    // Playwright finds out what a fixture needs from the pattern, so it has to be there even when empty.
    'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    // A short callback parameter that repeats a name from outside is clearer than a second name for the same thing.
    'no-shadow': 'off',
    // It warns those who compile with React Compiler; we do not.
    'react/incompatible-library': 'off',
    // CSS files and the theme are imported for their effect.
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
      // Their cycles of types are still to be broken.
      files: ['tools/transfer/**', 'web/src/features/dashboard/**'],
      rules: { 'import/no-cycle': ['error', { ignoreTypes: true }] },
    },
    { files: ['tools/**', 'bench/**'], rules: { 'no-console': 'off' } },
    {
      // Tests and tools read JSON whose shape they have just written or are about to check.
      files: ['e2e/**', 'backend/test/**', 'tools/**', '**/*.test.ts'],
      rules: { 'typescript/no-unsafe-type-assertion': 'off' },
    },
    {
      // What a test of a table takes is a row of it.
      files: ['backend/test/**', '**/*.test.ts'],
      rules: { 'max-params': 'off' },
    },
    { files: ['*.config.ts', '**/*.config.ts'], rules: { 'import/no-default-export': 'off' } },
  ],
});
