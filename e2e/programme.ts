import { documentsOf } from '../backend/test/google/emulator.ts';
import { frontOf } from '../backend/test/google/front.ts';
import { callJson } from '../tools/json-call.ts';
import { openOperatorClient, type OperatorClient } from '../tools/operator-client.ts';
import { toFields } from '../tools/sample/firestore-value.ts';
import { fieldsToPlain } from './stored-values.ts';

/** Reads and writes the stored records without the app. */
export interface Programme {
  /** Stores documents by path, in one commit. */
  write(documents: Readonly<Record<string, object>>): Promise<void>;
  remove(path: string): Promise<void>;
  /** A document's fields, or `null` when there is none. */
  read(path: string): Promise<Record<string, unknown> | null>;
  /** Like `read` for several paths, in the same order. */
  readAll(paths: readonly string[]): Promise<readonly (Record<string, unknown> | null)[]>;
  /** All documents of a collection, by id. */
  readonly list: (collection: string) => Promise<Record<string, Record<string, unknown>>>;
  /** Like `list`, in Firestore's REST format, which tells 5 from 5.0. */
  readonly listStored: (collection: string) => Promise<Record<string, StoredFields>>;
}

type StoredFields = Record<string, Record<string, unknown>>;

/** Opens the records of a running backend by its data folder. */
export function openProgramme(dataDir: string): Programme {
  const withClient = async <T>(
    work: (client: Client, documents: string) => Promise<T>,
  ): Promise<T> => {
    const front = frontOf(dataDir);
    if (front !== undefined) return work(front, documentsOf(front.projectId));
    await using client = await openOperatorClient({ dataDir });
    return await work(client, documentsOf(client.projectId));
  };
  const readAll: Programme['readAll'] = (paths) =>
    withClient(async (client, root) => {
      const answer = await callJson({
        url: `${client.url}/v1/${root}:batchGet`,
        token: client.token(),
        body: { documents: paths.map((path) => `${root}/${path}`) },
      });
      const found = new Map(
        (answer as Answer[]).flatMap(({ found }) =>
          found === undefined ? [] : [[found.name, fieldsToPlain(found.fields ?? {})] as const],
        ),
      );
      return paths.map((path) => found.get(`${root}/${path}`) ?? null);
    });
  const listStored: Programme['listStored'] = (collection) =>
    withClient(async (client, root) => {
      const steps = collection.split('/');
      const from = [{ collectionId: steps.pop() }];
      const answer = await callJson({
        url: `${client.url}/v1/${[root, ...steps].join('/')}:runQuery`,
        token: client.token(),
        body: { structuredQuery: { from } },
      });
      return Object.fromEntries(
        (answer as { document?: Answer['found'] }[]).flatMap(({ document }) =>
          document === undefined
            ? []
            : [[document.name.split('/').at(-1) ?? '', document.fields ?? {}]],
        ),
      );
    });
  return {
    write: (documents) =>
      withClient((client, root) =>
        client.commit(
          Object.entries(documents).map(([path, data]) => ({
            update: { name: `${root}/${path}`, fields: toFields(data, (file) => file) },
          })),
        ),
      ),
    remove: (path) => withClient((client, root) => client.commit([{ delete: `${root}/${path}` }])),
    read: async (path) => (await readAll([path]))[0] ?? null,
    readAll,
    list: async (collection) =>
      Object.fromEntries(
        Object.entries(await listStored(collection)).map(([id, fields]) => [
          id,
          fieldsToPlain(fields),
        ]),
      ),
    listStored,
  };
}

type Client = Pick<OperatorClient, 'url' | 'token' | 'commit'>;

interface Answer {
  readonly found?: {
    readonly name: string;
    readonly fields?: StoredFields;
  };
}
