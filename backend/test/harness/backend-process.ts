/** The real backend as a child process on a folder of its own, to be killed and started again at will. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeCertificate } from './certificate.ts';

export const admin = { email: 'admin@example.org', password: 'minyan-under-test' };

/** A backend, to be killed and started again. */
export interface RunningBackend extends AsyncDisposable {
  /** Without a slash at its end; the same after a restart. */
  readonly url: string;
  readonly dataDir: string;
  /** Everything it has logged so far, one JSON object a line. */
  log(): string;
  /** As a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same folder and port, after `kill` or `stop`. */
  restart(env?: NodeJS.ProcessEnv): Promise<void>;
  /** As Ctrl-C does. */
  stop(): Promise<unknown>;
}

export interface BackendProcess extends RunningBackend {
  /** `launcher` is a command that becomes it. */
  restart(env?: NodeJS.ProcessEnv, launcher?: readonly string[]): Promise<void>;
  pid(): number;
  /** Resolves with the exit code. */
  stop(): Promise<number | null>;
}

export interface BackendProcessOptions {
  /** The folder of pages to serve. */
  readonly webDir?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The security rules; default: the product's own. */
  readonly rulesDir?: string;
  /** Another program with the flags of serve.ts. */
  readonly program?: string;
  /** Serves HTTPS with a self-signed certificate. */
  readonly isTls?: boolean;
  /** A command that becomes the program at its first start. */
  readonly launcher?: readonly string[];
}

/** Rules under which an administrator may do anything in any collection. */
export const openRules = fileURLToPath(new URL('./rules', import.meta.url));

const mainProgram = fileURLToPath(new URL('../../../tools/serve.ts', import.meta.url));

/** Starts a backend that has one administrator, `admin`, and waits until it answers. Disposing removes its folder. */
export async function startBackend(options: BackendProcessOptions = {}): Promise<BackendProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gabbai-backend-'));
  const port = await freePort();
  const flags = ['--port', String(port), '--host', '127.0.0.1', '--data-dir', dataDir];
  if (options.webDir !== undefined) flags.push('--web-dir', options.webDir);
  const tlsEnv = options.isTls === true ? await certificateIn(dataDir) : {};
  let child: ChildProcess | null = null;
  let log = '';

  const start = async (
    env: NodeJS.ProcessEnv = {},
    launcher: readonly string[] = [],
  ): Promise<void> => {
    const [command = '', ...args] = [
      ...launcher,
      process.execPath,
      options.program ?? mainProgram,
      ...flags,
    ];
    child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        ...tlsEnv,
        ...(options.rulesDir !== undefined && { RULES_DIR: options.rulesDir }),
        ...options.env,
        ...env,
      },
    });
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      log += chunk;
    });
    await ready(child);
  };
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return null;
    const exit = once(ending, 'exit');
    ending.kill(signal);
    const [code] = await exit;
    return typeof code === 'number' ? code : null;
  };

  await start({}, options.launcher);
  return {
    url: `${options.isTls === true ? 'https' : 'http'}://127.0.0.1:${port}`,
    dataDir,
    log: () => log,
    kill: async () => void (await end('SIGKILL')),
    restart: start,
    pid: () => child?.pid ?? 0,
    stop: () => end('SIGTERM'),
    async [Symbol.asyncDispose]() {
      await end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resolves when the program has printed its address; rejects with what it said when it ends instead. */
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    let errors = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (/https?:\/\/\S+/.test(output)) resolve();
    });
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      errors = (errors + chunk).slice(-4000);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The backend ended with ${code}: ${errors}`)));
  });
}

async function certificateIn(dataDir: string): Promise<NodeJS.ProcessEnv> {
  const { cert, key } = makeCertificate();
  const files = {
    TLS_CERT: join(dataDir, 'test-cert.pem'),
    TLS_KEY: join(dataDir, 'test-key.pem'),
  };
  await writeFile(files.TLS_CERT, cert);
  await writeFile(files.TLS_KEY, key, { mode: 0o600 });
  return files;
}

/** A port below those that Linux gives to outgoing connections (from 32768), which would take it while a backend is away. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
