import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformWithEsbuild } from 'vite';

/** The JavaScript of a file in this folder that imports only types, wrapped in a function. */
export async function pageScript(name: 'page-probe' | 'list-probe'): Promise<string> {
  const path = join(import.meta.dirname, `${name}.ts`);
  const { code } = await transformWithEsbuild(await readFile(path, 'utf8'), path, {
    sourcemap: false,
  });
  return `(() => {\n${code}\n})();`;
}
