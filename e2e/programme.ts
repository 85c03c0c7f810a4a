import { callJson } from '../tools/json-call.ts';
import { openOwnerClient } from '../tools/owner-client.ts';
import { toFields } from '../tools/sample/firestore-value.ts';
import { fieldsToPlain } from './stored-values.ts';

/** The programme's records, written and read past the app: as the public site does, and to see what is stored. */
export interface Programme {
  /** Documents by path; one commit. */
  write(documents: Readonly<Record<string, object>>): Promise<void>;
  remove(path: string): Promise<void>;
  /** A document's fields, or `null` when there is none. */
  read(path: string): Promise<Record<string, unknown> | null>;
}

/** Opens the records of a running backend by its data folder. */
export function openProgramme(dataDir: string): Programme {
  const withClient = async <T>(
    work: (client: Client, documents: string) => Promise<T>,
  ): Promise<T> => {
    const client = await openOwnerClient({ dataDir });
    try {
      return await work(client, `projects/${client.projectId}/databases/(default)/documents`);
    } finally {
      await client.close();
    }
  };
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
    read: (path) =>
      withClient(async (client, root) => {
        const answer = await callJson({
          url: `${client.url}/v1/${root}:batchGet`,
          token: client.token(),
          body: { documents: [`${root}/${path}`] },
        });
        const [{ found } = {}] = answer as {
          found?: { fields?: Record<string, Record<string, unknown>> };
        }[];
        return found === undefined ? null : fieldsToPlain(found.fields ?? {});
      }),
  };
}

type Client = Awaited<ReturnType<typeof openOwnerClient>>;
