import type { Plugin } from 'vite';

const component = /\/MantineCssVariables\.mjs$/;
const replacement = '\0no-css-variables';

/** Leaves out the code that computes Mantine's CSS variables in the browser; ours are in mantine-variables.css. */
export function noCssVariables(): Plugin {
  return {
    name: 'no-css-variables',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (component.test(id) ? replacement : null),
    load: (id) => (id === replacement ? 'export const MantineCssVariables = () => null;' : null),
  };
}
