import type { DisposableTempDir } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './temporary-folder.ts';

const deploy = fileURLToPath(new URL('../../../deploy', import.meta.url));

/** The product's rules with those that let the public site write, put together as docs/public-site.md says. */
export async function makePublicSiteRules(): Promise<DisposableTempDir> {
  const folder = temporaryFolder();
  await cp(join(deploy, 'storage.rules'), join(folder.path, 'storage.rules'));
  const own = await readFile(join(deploy, 'firestore.rules'), 'utf8');
  const added = await readFile(join(deploy, 'examples/public-site.rules'), 'utf8');
  const whole = own.replace(/ {2}\}\n\}\n$/, (braces) => `\n${added}${braces}`);
  await writeFile(join(folder.path, 'firestore.rules'), whole);
  return folder;
}
