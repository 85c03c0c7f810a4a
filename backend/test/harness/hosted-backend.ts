/** Backends that share a process, each on a folder and a port of its own. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { projectOfStories, startFront, storiesVariable } from '../google/front.ts';
import type { HostAnswer, HostOrder } from './backend-host.ts';
import { admin, freePort } from './backend-process.ts';
import type { BackendProcessOptions, RunningBackend } from './backend-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** With it Google's emulator answers for documents. */
const google = process.env[storiesVariable];
const deployed = fileURLToPath(new URL('../../../deploy', import.meta.url));
const program = fileURLToPath(new URL('./backend-host.ts', import.meta.url));

type HostedOptions = Pick<BackendProcessOptions, 'webDir' | 'env' | 'rulesDir'>;

export interface BackendHost extends AsyncDisposable {
  /**
   * Starts a backend that has one administrator, `admin`, and waits until it answers. Disposing removes its folder; killing
   * it kills its process, so that a test which does has no other beside it.
   */
  startBackend(options: HostedOptions): Promise<RunningBackend>;
}

/** A process for one backend after the other, started when the first is asked for. */
export function openBackendHost(): BackendHost {
  const host = openHost();
  let lastId = 0;
  return {
    async startBackend({ webDir = null, env = {}, rulesDir }) {
      const id = (lastId += 1);
      const folder = temporaryFolder();
      const port = await freePort();
      const own = {
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: folder.path,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        RULES_DIR: rulesDir,
        ...env,
        ...(google !== undefined && { PROJECT_ID: projectOfStories }),
      };
      const start = (more: NodeJS.ProcessEnv = {}): Promise<void> =>
        host.order({ id, env: onlyGiven({ ...own, ...more }), webDir });
      const stop = (): Promise<void> => host.order({ id, env: null, webDir: null });
      await start();
      const url = `http://127.0.0.1:${port}`;
      const front =
        google === undefined
          ? null
          : await startFront(google, {
              url,
              dataDir: folder.path,
              rulesDir: own.RULES_DIR ?? deployed,
            });
      return {
        url: front?.url ?? url,
        dataDir: folder.path,
        log: () => host.logOf(id),
        kill: () => host.kill(),
        restart: start,
        stop,
        async [Symbol.asyncDispose]() {
          await front?.[Symbol.asyncDispose]();
          if (host.isRunning()) await stop();
          host.forget(id);
          folder.remove();
        },
      };
    },
    [Symbol.asyncDispose]: () => host.kill(),
  };
}

function onlyGiven(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The process, and what it says of each backend. */
function openHost() {
  let child: ChildProcess | null = null;
  const logs = new Map<number, string>();
  const orders = new Map<number, PromiseWithResolvers<void>>();

  const hear = (answer: HostAnswer): void => {
    const { id } = answer;
    if ('line' in answer) {
      logs.set(id, (logs.get(id) ?? '') + answer.line);
      return;
    }
    if (answer.failure === null) orders.get(id)?.resolve();
    else orders.get(id)?.reject(new Error(answer.failure));
  };
  const start = (): ChildProcess => {
    const starting = fork(program, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [],
    });
    starting.on('message', hear).once('exit', () => {
      if (child === starting) child = null;
      for (const { reject } of orders.values())
        reject(new Error('The process of the backends has ended.'));
    });
    return starting;
  };
  return {
    isRunning: () => child !== null,
    logOf: (id: number) => logs.get(id) ?? '',
    forget: (id: number) => void logs.delete(id),
    /** Has one carried out at a time for a backend. */
    async order(order: HostOrder): Promise<void> {
      const done = Promise.withResolvers<void>();
      orders.set(order.id, done);
      child ??= start();
      child.send(order);
      try {
        await done.promise;
      } finally {
        orders.delete(order.id);
      }
    },
    async kill(): Promise<void> {
      if (child === null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}
