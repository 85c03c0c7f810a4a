import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

/** Google's emulators of one project, in this process. */
export interface Emulators extends AsyncDisposable {
  /** By which its libraries, and our tools, find them. */
  readonly env: Readonly<Record<string, string>>;
  /** Sees each request before the emulator does; `false` leaves it without an answer. */
  watch(watcher: (request: IncomingMessage) => boolean): void;
}

/** They come without types, and are not there when the rest is checked. */
const load: (module: string) => unknown = createRequire(import.meta.url);

interface Address {
  readonly host: string;
  readonly port: number;
}

/**
 * The servers that `firebase emulators:start` runs. Taken by themselves they need neither ports of their own choice nor,
 * for Storage, the rules in Java: whoever transfers is the owner, whom no rule concerns.
 */
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
  // Where it looks up its own address.
  EmulatorRegistry.INSTANCES.set('storage', emulator);
  return createApp(projectId, emulator);
}

/** Starts them empty. */
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
