import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformWithEsbuild } from 'vite';

/** The JavaScript of a file of this folder that imports nothing but types; its names stay its own. */
export async function pageScript(name: 'page-probe' | 'list-probe'): Promise<string> {
  const path = join(import.meta.dirname, `${name}.ts`);
  const { code } = await transformWithEsbuild(await readFile(path, 'utf8'), path, {
    sourcemap: false,
  });
  return `(() => {\n${code}\n})();`;
}
