import type { Plugin } from 'vite';

const engine = 're2js';
const replacement = '\0no-pattern-engine';

/**
 * Leaves out the regular expressions of Firestore's pipelines, a query language that the app does not use. They are 46 of the
 * database's 165 kB.
 */
export function noPatternEngine(): Plugin {
  return {
    name: 'no-pattern-engine',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === engine ? replacement : null),
    load: (id) =>
      id === replacement
        ? `export const RE2JS = { compile() { throw new Error('${engine} is left out'); } };`
        : null,
  };
}
