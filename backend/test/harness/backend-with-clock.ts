/** tools/serve.ts with a clock that a file sets: `wall-offset` in the data folder holds the milliseconds it is off by. */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createBackend } from '../../src/backend.ts';
import { configFromEnvironment } from '../../../tools/gabbai.ts';
import { createFirstAdmin } from '../../src/first-admin.ts';
import { runUntilStopped } from '../../src/lifecycle.ts';
import { admin } from './backend-process.ts';

await runUntilStopped(async (closing) => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      'data-dir': { type: 'string' },
      'web-dir': { type: 'string' },
    },
  });
  const file = `${values['data-dir']}/wall-offset`;
  const offset = (): number => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);
  const config = configFromEnvironment(
    {
      ...process.env,
      PORT: values.port,
      HOST: values.host,
      DATA_DIR: values['data-dir'],
    },
    values['web-dir'] ?? null,
  );
  const backend = await createBackend({ ...config, wallMillis: () => Date.now() + offset() });
  closing.defer(() => backend.close());
  await createFirstAdmin(backend, admin);
  process.stdout.write(`A backend with a clock of its own is at ${backend.url}\n`);
});
