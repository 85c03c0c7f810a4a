import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

/** Google's emulators, running in this process. */
export interface Emulators extends AsyncDisposable {
  /** The variables that Google's libraries and our tools read. */
  readonly env: Readonly<Record<string, string>>;
  /** Calls `watcher` for each request. If it returns `false`, the request gets no response. */
  watch(watcher: (request: IncomingMessage) => boolean): void;
}

/** The packages have no types and are not installed during type checks. */
const load: (module: string) => unknown = createRequire(import.meta.url);

interface Address {
  readonly host: string;
  readonly port: number;
}

function createAuth(projectId: string): Promise<RequestListener> {
  const { createApp } = load('firebase-tools/lib/emulator/auth/server.js') as {
    createApp(this: void, projectId: string, mode: number): Promise<RequestListener>;
  };
  return createApp(projectId, 0);
}

function createStorage(projectId: string, address: Address): Promise<RequestListener> {
  const { createApp } = load('firebase-tools/lib/emulator/storage/server.js') as {
    createApp(this: void, projectId: string, emulator: object): Promise<RequestListener>;
  };
  const { StorageEmulator } = load('firebase-tools/lib/emulator/storage/index.js') as {
    StorageEmulator: new (args: object) => object;
  };
  const { EmulatorRegistry } = load('firebase-tools/lib/emulator/registry.js') as {
    EmulatorRegistry: { INSTANCES: Map<string, object> };
  };
  const rules = { name: 'storage.rules', content: '' };
  const emulator = new StorageEmulator({ projectId, rules, ...address });
  // The app looks up its own address here.
  EmulatorRegistry.INSTANCES.set('storage', emulator);
  return createApp(projectId, emulator);
}

/**
 * Starts the servers of `firebase emulators:start` directly: with free ports, and without the rules of Storage, which need
 * Java and do not apply to the operator.
 */
export async function startEmulators(projectId: string): Promise<Emulators> {
  let watcher: ((request: IncomingMessage) => boolean) | null = null;
  const serve = async (create: (address: Address) => Promise<RequestListener>) => {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    const app = await create({ host: '127.0.0.1', port });
    server.on('request', (request, response) => {
      if (watcher?.(request) ?? true) app(request, response);
    });
    return { server, host: `127.0.0.1:${port}` };
  };
  const auth = await serve(() => createAuth(projectId));
  const storage = await serve((address) => createStorage(projectId, address));
  return {
    env: {
      FIREBASE_AUTH_EMULATOR_HOST: auth.host,
      FIREBASE_STORAGE_EMULATOR_HOST: storage.host,
    },
    watch: (next) => {
      watcher = next;
    },
    async [Symbol.asyncDispose]() {
      for (const { server } of [auth, storage]) {
        server.closeAllConnections();
        await new Promise((resolve) => {
          server.close(resolve);
        });
      }
    },
  };
}
