import type { Plugin } from 'vite';

/** V8 compiles the whole file while it downloads, off the main thread (https://v8.dev/blog/explicit-compile-hints). */
const hint = '//# allFunctionsCalledOnLoad\n';

export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = hint + file.code;
      },
    },
  };
}
