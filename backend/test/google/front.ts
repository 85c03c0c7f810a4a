/**
 * A proxy in front of a backend that answers for documents with Google's emulator. Accounts, files and pages stay the
 * backend's, which gets a copy of `admins` and `invites`, since its own rules read them.
 */
import { createServer, request as forward } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { mintOperatorToken } from '../../src/identity/operator-token.ts';
import { documentsOf, emulatorAt, owner } from './emulator.ts';
import { openProject } from './project.ts';

/** The emulator's host in the environment of stories. */
export const storiesVariable = 'STORIES_ON_GOOGLE';

export interface Front extends AsyncDisposable {
  readonly url: string;
  readonly projectId: string;
  token(): string;
  commit(writes: readonly object[]): Promise<void>;
}

/** By the data folder of the backend behind it. */
const fronts = new Map<string, Front>();
export const frontOf = (dataDir: string): Front | undefined => fronts.get(dataDir);

/** One for each process that runs stories. */
export const projectOfStories = `demo-stories-${process.pid}`;

const isOfDocuments = (url: string): boolean =>
  url.startsWith('/v1/projects/') || url.startsWith('/google.firestore.v1.Firestore/');
const isOfRights = (url: string): boolean => /^\/(v0|identitytoolkit|securetoken)/.test(url);

interface Backend {
  readonly url: string;
  readonly dataDir: string;
  readonly rulesDir: string;
}

export async function startFront(host: string, backend: Backend): Promise<Front> {
  const google = emulatorAt(host);
  const name = projectOfStories;
  const root = documentsOf(name);
  const rules = readFileSync(join(backend.rulesDir, 'firestore.rules'), 'utf8');
  const project = await openProject(google, name, rules);
  await project.clear();

  const ofBackend = async (method: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${backend.url}/v1/${root}:${method}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${mintOperatorToken(backend.dataDir)}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const ofGoogle = async (method: string, body: object): Promise<unknown> => {
    const { refusal, body: answer } = await google.call(name, owner, { method, body });
    if (refusal !== null) throw new Error(refusal.message);
    return answer;
  };
  const people = async (ask: typeof ofGoogle): Promise<Map<string, object>> => {
    const lists = ['admins', 'invites'].map((collectionId) =>
      ask('runQuery', { structuredQuery: { from: [{ collectionId }] } }),
    );
    const rows = (await Promise.all(lists)).flat() as {
      document?: { name: string; fields?: object };
    }[];
    return new Map(
      rows.flatMap(({ document }) =>
        document === undefined ? [] : [[document.name, document.fields ?? {}] as const],
      ),
    );
  };
  const copyPeople = async (from: typeof ofGoogle, to: typeof ofGoogle): Promise<void> => {
    const [given, had] = [await people(from), await people(to)];
    const writes = [
      ...[...given].map(([name, fields]) => ({ update: { name, fields } })),
      ...[...had.keys()].flatMap((name) => (given.has(name) ? [] : [{ delete: name }])),
    ];
    if (writes.length > 0) await to('commit', { writes });
  };
  await copyPeople(ofBackend, ofGoogle);

  /** A write may have changed who has rights. */
  let copying: Promise<void> | null = Promise.resolve();
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '/';
    const isDocuments = isOfDocuments(url);
    if (isDocuments && request.method === 'POST') copying = null;
    if (isOfRights(url)) await (copying ??= copyPeople(ofGoogle, ofBackend));
    const { hostname, port } = new URL(isDocuments ? `http://${host}` : backend.url);
    const { method, headers } = request;
    // A connection of its own for each request, since the other side may close one just when it is used again.
    const onward = forward({ hostname, port, method, path: url, headers, agent: false });
    response.on('close', () => onward.destroy());
    request.pipe(onward);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    response.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders();
    answer.pipe(response);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  }).listen(0, '127.0.0.1');
  // The servers behind it announce a longer time.
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  const front: Front = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    projectId: name,
    token: () => owner,
    async commit(writes) {
      await ofGoogle('commit', { writes });
      copying = null;
    },
    async [Symbol.asyncDispose]() {
      fronts.delete(backend.dataDir);
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  fronts.set(backend.dataDir, front);
  return front;
}
