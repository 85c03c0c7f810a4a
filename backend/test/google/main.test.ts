import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { howToGetEmulator } from './emulator.ts';
import { padsOf, weights } from './padded-rules.ts';

it('without the emulator says how to get it, and does not fail', () => {
  const { FIRESTORE_EMULATOR_HOST: _host, ...env } = process.env;
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const options = { env: { ...env, PATH: '/nowhere' }, encoding: 'utf8' } as const;
  const { status, stdout } = spawnSync(process.execPath, [main], options);
  expect({ status, stdout }).toEqual({ status: 0, stdout: `${howToGetEmulator}\n` });
});

it('pads make every number of expressions', () => {
  for (let expressions = 2; expressions < 1000; expressions += 1) {
    const sum = padsOf(expressions).reduce((sum, is, n) => sum + (is ? (weights[n] ?? 0) : 0), 0);
    expect(sum).toBe(expressions);
  }
});
