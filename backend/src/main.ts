/** The backend as a program of its own: flags and signals, nothing else. */
import { parseArgs } from 'node:util';
import { createBackend } from './backend.ts';
import { configFromEnvironment, firstAdminFrom } from './environment.ts';
import { createFirstAdmin } from './first-admin.ts';
import { runUntilStopped } from './lifecycle.ts';

await runUntilStopped(async (closing) => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      'data-dir': { type: 'string' },
      'web-dir': { type: 'string' },
    },
  });
  const flags = { PORT: values.port, HOST: values.host, DATA_DIR: values['data-dir'] };
  const given = Object.fromEntries(
    Object.entries(flags).filter(([, value]) => value !== undefined),
  );
  const backend = await createBackend(
    configFromEnvironment({ ...process.env, ...given }, values['web-dir'] ?? null),
  );
  closing.defer(() => backend.close());
  const firstAdmin = firstAdminFrom(process.env);
  if (firstAdmin !== null) await createFirstAdmin(backend, firstAdmin);
  process.stdout.write(`Gabbai's backend is at ${backend.url}\n`);
});
