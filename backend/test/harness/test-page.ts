import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build, type Plugin } from 'esbuild';
import { changedSdkFiles, changeSdk } from '../../../web/build/firestore-changes.ts';

interface PageOptions {
  /** The page's own folder, with `index.html` and `main.ts`. */
  readonly root: string;
  readonly name: string;
  /** Playwright's folder for results, which it empties before each run. */
  readonly outputDir: string;
}

/** The tests run on the SDK that the app ships. */
const shippedSdk: Plugin = {
  name: 'shipped-sdk',
  setup(build) {
    build.onLoad({ filter: changedSdkFiles }, ({ path }) => ({
      contents: changeSdk(readFileSync(path, 'utf8')),
    }));
  },
};

/** Bundles a page for tests, once in a run: the first worker that asks builds it, the others wait. */
export async function buildTestPage({ root, name, outputDir }: PageOptions): Promise<string> {
  const outDir = join(outputDir, `.${name}`);
  const isBuilt = `${outDir}.built`;
  mkdirSync(outputDir, { recursive: true });
  if (isFirst(`${outDir}.begun`)) {
    // Vite, which builds the app, needs ten times as long.
    await build({
      absWorkingDir: root,
      entryPoints: ['main.ts'],
      outdir: outDir,
      bundle: true,
      splitting: true,
      format: 'esm',
      target: 'es2023',
      plugins: [shippedSdk],
      logLevel: 'error',
    });
    const html = readFileSync(join(root, 'index.html'), 'utf8');
    writeFileSync(join(outDir, 'index.html'), html.replace('./main.ts', './main.js'));
    writeFileSync(isBuilt, '');
  }
  // Should the build fail, its worker says so, and these run into their time limit.
  while (!existsSync(isBuilt)) await delay(100);
  return outDir;
}

function isFirst(mark: string): boolean {
  try {
    writeFileSync(mark, '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}
