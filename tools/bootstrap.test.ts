import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from './repository.ts';

it('a Node below 20 gets one sentence and exit code 1', () => {
  // As the first file would see it on an old Node.
  const pretend = "Object.defineProperty(process.versions, 'node', { value: '18.20.8' });";
  const bootstrap = join(repositoryRoot, 'tools/bootstrap.cjs');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['-e', `${pretend} process.argv[2] = 'start'; require(${JSON.stringify(bootstrap)});`],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Gabbai needs Node\.js 20 or newer, and this is [^\n]+\n$/);
});
