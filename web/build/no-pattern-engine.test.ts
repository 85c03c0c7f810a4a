import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../tools/repository.ts';

const sdk = join(repositoryRoot, 'node_modules/@firebase/firestore/dist');

it('the database only compiles patterns, in three functions of pipelines, so the build can leave the engine out', () => {
  const files = readdirSync(sdk).filter((name) => /^(?:common-.*|index)\.esm\.js$/.test(name));
  const code = files.map((name) => readFileSync(join(sdk, name), 'utf8')).join('\n');
  expect(code.match(/\bRE2JS\b(?! } from 're2js')[^(;]*/g)).toEqual(
    Array.from({ length: 3 }, () => 'RE2JS.compile'),
  );
});
