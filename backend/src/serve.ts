import { parseArgs } from 'node:util';
import { createBackend } from './backend.ts';
import type { BackendConfig } from './config.ts';
import { firstAdminFrom } from './environment.ts';
import { createFirstAdmin } from './first-admin.ts';
import { OperationalError } from './kernel/operational-error.ts';
import { runUntilStopped } from './lifecycle.ts';

/** Runs a backend as a program, configured by flags and environment variables, until a signal stops it. */
export async function serve(
  configFrom: (env: NodeJS.ProcessEnv, webDir: string | null) => BackendConfig,
): Promise<void> {
  await runUntilStopped(async (closing) => {
    const flags = readFlags();
    const overrides = {
      PORT: flags.port,
      HOST: flags.host,
      DATA_DIR: flags['data-dir'],
      RULES_DIR: flags['rules-dir'],
    };
    const given = Object.fromEntries(
      Object.entries(overrides).filter(([, value]) => value !== undefined),
    );
    const config = configFrom({ ...process.env, ...given }, flags['web-dir'] ?? null);
    const firstAdmin = firstAdminFrom(process.env);
    const backend = await createBackend(config, async (starting) => {
      if (firstAdmin !== null) await createFirstAdmin(starting, firstAdmin);
    });
    closing.defer(() => backend.close());
    process.stdout.write(`${config.product.name} is at ${backend.url}\n`);
  });
}

function readFlags() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        'data-dir': { type: 'string' },
        'rules-dir': { type: 'string' },
        'web-dir': { type: 'string' },
      },
    }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // The rest of the message explains flags in general.
    const [problem = ''] = error.message.split(/[.\n]/);
    throw new OperationalError(
      `${problem}. The flags are --port, --host, --data-dir, --rules-dir and --web-dir.`,
    );
  }
}
