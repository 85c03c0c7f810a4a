/** `npm run test:model -- --programs 300`: many random programs; `--seed N --path P` runs one again that failed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    programs: { type: 'string', default: '100' },
    length: { type: 'string', default: '40' },
    seed: { type: 'string' },
    path: { type: 'string' },
  },
});
const playwright = dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json'));
const flags = ['model.spec.ts', '--project', 'sdk', '--workers=1', '--retries=0'];
const child = spawn(process.execPath, [join(playwright, 'cli.js'), 'test', ...flags], {
  cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
  stdio: 'inherit',
  env: {
    ...process.env,
    MODEL_PROGRAMS: values.programs,
    MODEL_LENGTH: values.length,
    ...(values.seed !== undefined && { MODEL_SEED: values.seed }),
    ...(values.path !== undefined && { MODEL_PATH: values.path }),
  },
});
const [code] = await once(child, 'exit');
process.exitCode = Number(code ?? 1);
