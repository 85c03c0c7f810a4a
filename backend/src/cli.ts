/** The backend as a program of its own: flags and signals, nothing else. */
import { parseArgs } from 'node:util';
import { createBackend } from './backend.ts';
import { configFromEnvironment, firstAdminFrom } from './environment.ts';
import { createFirstAdmin } from './first-admin.ts';
import { StartError } from './kernel/start-error.ts';
import { runUntilStopped } from './lifecycle.ts';

await runUntilStopped(async (closing) => {
  const values = readFlags();
  const flags = { PORT: values.port, HOST: values.host, DATA_DIR: values['data-dir'] };
  const given = Object.fromEntries(
    Object.entries(flags).filter(([, value]) => value !== undefined),
  );
  const config = configFromEnvironment({ ...process.env, ...given }, values['web-dir'] ?? null);
  const firstAdmin = firstAdminFrom(process.env);
  const backend = await createBackend(config, async (starting) => {
    if (firstAdmin !== null) await createFirstAdmin(starting, firstAdmin);
  });
  closing.defer(() => backend.close());
  process.stdout.write(`Gabbai's backend is at ${backend.url}\n`);
});

function readFlags() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        'data-dir': { type: 'string' },
        'web-dir': { type: 'string' },
      },
    }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // What stands behind the first sentence tells of flags in general.
    const [what = ''] = error.message.split(/[.\n]/);
    throw new StartError(`${what}. It takes --port, --host, --data-dir and --web-dir.`);
  }
}
