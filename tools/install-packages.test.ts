import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../backend/test/harness/temporary-folder.ts';
import { installPackages } from './install-packages.ts';

it('installs what the lock file names, and again after it changes', () => {
  using folder = temporaryFolder();
  const whole = { name: 'whole', version: '1.0.0', dependencies: { part: 'file:part' } };
  const packages = {
    '': whole,
    part: { version: '1.0.0' },
    'node_modules/part': { resolved: 'part', link: true },
  };
  const write = (name: string, json: object): void =>
    writeFileSync(join(folder.path, name), JSON.stringify(json));
  mkdirSync(join(folder.path, 'part'));
  write('part/package.json', { name: 'part', version: '1.0.0' });
  write('package.json', whole);
  write('package-lock.json', { ...whole, lockfileVersion: 3, requires: true, packages });

  let installed = 0;
  const install = (): boolean => installPackages(folder.path, () => (installed += 1));
  expect([install(), install(), installed]).toEqual([true, true, 1]);
  expect(existsSync(join(folder.path, 'node_modules/part/package.json'))).toBe(true);
  appendFileSync(join(folder.path, 'package-lock.json'), '\n');
  expect([install(), install(), installed]).toEqual([true, true, 2]);
});
