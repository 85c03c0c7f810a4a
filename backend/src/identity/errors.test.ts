import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { identityErrors } from './errors.ts';

it('has a wire test for every code', () => {
  const folder = new URL('../../test/wire/', import.meta.url);
  const tests = readdirSync(folder).filter((file) => file.endsWith('.test.ts'));
  const text = tests.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
  const untested = Object.keys(identityErrors).filter(
    (code) => !text.includes(`'${code}'`) && !text.includes(`'${code} : `),
  );
  expect(untested).toEqual([]);
});
