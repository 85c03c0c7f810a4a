import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const sheet = 'virtual:theme-variables.css';

/**
 * Makes a style sheet of the theme's CSS variables. Mantine would work them out in the browser, at each visit, and write
 * them into the page, whose style would then have to be worked out anew.
 */
export function themeVariables(): Plugin {
  let root = '';
  return {
    name: 'theme-variables',
    configResolved(config) {
      ({ root } = config);
    },
    resolveId: (source) => (source === sheet ? sheet : null),
    load: (id) => (id === sheet ? themeVariablesOf(root) : null),
  };
}

/** The style sheet's text, for the app in a folder. */
export async function themeVariablesOf(root: string): Promise<string> {
  const file = pathToFileURL(join(root, 'src/ui/theme-variables.ts'));
  const module: { readonly themeVariablesCss: () => string } = await import(file.href);
  return module.themeVariablesCss();
}
