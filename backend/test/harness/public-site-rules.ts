import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const deploy = fileURLToPath(new URL('../../../deploy', import.meta.url));

interface RulesFolder extends AsyncDisposable {
  readonly path: string;
}

/** The product's rules with those that let the public site write, put together as docs/public-site.md says. */
export async function makePublicSiteRules(): Promise<RulesFolder> {
  const path = await mkdtemp(join(tmpdir(), 'gabbai-rules-'));
  await cp(join(deploy, 'storage.rules'), join(path, 'storage.rules'));
  const own = await readFile(join(deploy, 'firestore.rules'), 'utf8');
  const added = await readFile(join(deploy, 'examples/public-site.rules'), 'utf8');
  const whole = own.replace(/ {2}\}\n\}\n$/, (braces) => `\n${added}${braces}`);
  await writeFile(join(path, 'firestore.rules'), whole);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}
