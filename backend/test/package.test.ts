/** The package as its users get it: packed, installed into an empty project, and started as its README says. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { findTestChromium, quietFlags } from '../../tools/browser.ts';
import { repositoryRoot } from '../../tools/repository.ts';
import { freePort } from './harness/backend-process.ts';
import { temporaryFolder } from './harness/temporary-folder.ts';

const packageDir = join(repositoryRoot, 'backend');
const readme = readFileSync(join(packageDir, 'README.md'), 'utf8');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

function codeBlock(language: string, holding = ''): string {
  const blocks = readme.matchAll(new RegExp(`^\`\`\`${language}\n(.+?)^\`\`\``, 'gms'));
  const [, code] = blocks.find(([block]) => block.includes(holding)) ?? [];
  if (code === undefined) throw new Error(`README.md has no ${language} block.`);
  return code;
}

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

function pack(destination: string): Packed {
  const args = ['pack', '--json', '--silent', '--pack-destination', destination];
  const { stdout, stderr } = spawnSync(npm, args, { cwd: packageDir, encoding: 'utf8' });
  const parsed: Packed[] | Record<string, Packed> = JSON.parse(stdout || '[]');
  const [packed] = Object.values(parsed);
  if (packed === undefined) throw new Error(stderr);
  return packed;
}

/** The modules of the source, as they are called once compiled. */
function compiledModules(): string[] {
  return readdirSync(join(packageDir, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(?:^|[\\/])testing[\\/]/.test(path))
    .map((path) => `dist/${path.replaceAll('\\', '/').replace(/\.ts$/, '.js')}`);
}

async function bundlePage(outDir: string): Promise<void> {
  await build({
    stdin: { contents: codeBlock('js'), resolveDir: repositoryRoot },
    outfile: join(outDir, 'page.js'),
    bundle: true,
    format: 'esm',
    logLevel: 'error',
  });
  writeFileSync(
    join(outDir, 'index.html'),
    '<!doctype html><body></body><script type="module" src="./page.js"></script>',
  );
}

it('packed and installed into an empty project, it is started by its README, a page of the SDK signs in and listens, and a program on its machine reads', async () => {
  using folder = temporaryFolder();
  const packages = join(folder.path, 'packages');
  const project = join(folder.path, 'project');
  for (const path of [packages, project]) mkdirSync(path);
  const { filename, files } = pack(packages);
  const modules = files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
  // A file too many is left of an earlier build: remove backend/dist.
  expect(modules.toSorted()).toEqual(compiledModules().toSorted());
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'dist/backend.d.ts']),
  );
  await bundlePage(join(project, 'public'));

  const commands = codeBlock('sh');
  expect(commands.trimEnd().split('\n').length).toBeLessThanOrEqual(10);
  const { name }: { name: string } = JSON.parse(
    readFileSync(join(packageDir, 'package.json'), 'utf8'),
  );
  const script = commands
    .replace(`npm install ${name}\n`, `npm install '${join(packages, filename)}'\n`)
    .replace(/^npx /m, 'exec npx ');
  expect(script).toContain(filename);
  const port = String(await freePort());
  const shell = spawn('sh', ['-ec', script], {
    cwd: project,
    detached: true,
    env: { ...process.env, PORT: port, npm_config_prefer_offline: 'true' },
  });
  const exited = once(shell, 'exit');
  try {
    let output = '';
    const read = (chunk: Buffer): void => void (output += String(chunk));
    shell.stdout.on('data', read);
    shell.stderr.on('data', read);
    const url = `http://127.0.0.1:${port}`;
    await expect.poll(() => output, { timeout: 300_000 }).toContain(`The backend is at ${url}`);

    const executablePath = findTestChromium() ?? undefined;
    await using browser = await chromium.launch({
      ...(executablePath !== undefined && { executablePath }),
      args: quietFlags,
    });
    const client = await browser.newPage();
    const problems: string[] = [];
    client.on('pageerror', (error) => problems.push(String(error)));
    await client.goto(url);
    const text = async (): Promise<string> => [...problems, await client.innerText('body')].join();
    await expect.poll(text, { timeout: 60_000 }).toBe('It works.');

    writeFileSync(join(project, 'program.mjs'), codeBlock('js', 'connectOperator'));
    const { stdout } = spawnSync(process.execPath, ['program.mjs'], { cwd: project });
    expect(String(stdout)).toContain('It works.');
  } finally {
    // The shell's own process group, since npx starts the backend as its child.
    if (shell.pid !== undefined) process.kill(-shell.pid, 'SIGTERM');
    await exited;
  }
}, 600_000);
