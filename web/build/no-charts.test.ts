import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../tools/repository.ts';

const reader = join(repositoryRoot, 'node_modules/hucre/dist/xlsx/reader.mjs');

it('the reader of workbooks skips a chart that has not been read, so the build can leave charts out', () => {
  const code = readFileSync(reader, 'utf8');
  expect(code).toContain('import { parseChart } from "./chart-reader.mjs";');
  expect(code.match(/(?<!import \{ )\bparseChart\b.*\s+if \(!chart\) continue;/g)).toHaveLength(1);
  expect(code.match(/\bparseChart\b/g)).toHaveLength(2);
});
