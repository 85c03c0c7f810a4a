import { parseArgs } from 'node:util';
import { createBackend, type Backend } from './backend.ts';
import type { BackendConfig } from './config.ts';
import { firstAdminFrom } from './environment.ts';
import { createFirstAdmin } from './first-admin.ts';
import { OperationalError } from './kernel/operational-error.ts';
import { runUntilStopped } from './lifecycle.ts';

type ConfigFrom = (env: NodeJS.ProcessEnv, webDir: string | null) => BackendConfig;

/** Runs a backend as a program, configured by flags and environment variables, until a signal stops it. */
export async function serve(configFrom: ConfigFrom): Promise<void> {
  await runUntilStopped(async (closing) => {
    const backend = await startService(configFrom, process.argv.slice(2), process.env);
    closing.defer(() => backend.close());
    process.stdout.write(`${backend.config.product.name} is at ${backend.url}\n`);
  });
}

/** Starts the backend of `serve`, with its first administrator. */
export async function startService(
  configFrom: ConfigFrom,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Backend> {
  const flags = readFlags(args);
  const overrides = {
    PORT: flags.port,
    HOST: flags.host,
    DATA_DIR: flags['data-dir'],
    RULES_DIR: flags['rules-dir'],
  };
  const given = Object.fromEntries(
    Object.entries(overrides).filter(([, value]) => value !== undefined),
  );
  const config = configFrom({ ...env, ...given }, flags['web-dir'] ?? null);
  const firstAdmin = firstAdminFrom(env);
  return createBackend(config, async (starting) => {
    if (firstAdmin !== null) await createFirstAdmin(starting, firstAdmin);
  });
}

function readFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
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
