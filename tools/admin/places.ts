import { readFileSync } from 'node:fs';
import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { googleCredentials } from '../google-credentials.ts';
import { callJson, objectIn, parseJson } from '../json-call.ts';
import { holdsProgramme, openOperatorClient } from '../operator-client.ts';

/** A place with Google's REST API for accounts and documents. */
export interface Place extends AsyncDisposable {
  /** For messages. */
  readonly name: string;
  readonly projectId: string;
  /** The address of the web app; `null` while the backend does not run. */
  readonly appUrl: string | null;
  readonly accountsUrl: string;
  /** The URL before `projects/{projectId}/databases/...`. */
  readonly documentsUrl: string;
  post(url: string, body: object): Promise<unknown>;
}

/** The local programme in a data folder. Throws `OperationalError` if there is none, unless `mayBeNew`. */
export async function localPlace(
  dataDir: string,
  { mayBeNew }: { readonly mayBeNew: boolean },
): Promise<Place> {
  if (!mayBeNew && !holdsProgramme(dataDir))
    throw new OperationalError(`There is no programme in the data folder ${dataDir}.`);
  const client = await openOperatorClient({ dataDir });
  const { url, projectId } = client;
  return {
    name: `the programme in ${dataDir}`,
    projectId,
    appUrl: client.isTemporary ? null : client.address,
    accountsUrl: `${url}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`,
    documentsUrl: `${url}/v1`,
    post: (url, body) => callJson({ url, body, token: client.token() }),
    [Symbol.asyncDispose]: () => client[Symbol.asyncDispose](),
  };
}

/** A Firebase project, accessed with the machine's Google credentials. */
export async function firebasePlace(
  project: string | true,
  env: NodeJS.ProcessEnv,
): Promise<Place> {
  const projectId = project === true ? projectOfCredentials(env) : project;
  const credentials = await googleCredentials(env);
  return {
    name: `the Firebase project ${projectId}`,
    projectId,
    appUrl: `https://${projectId}.web.app`,
    accountsUrl: `https://identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`,
    documentsUrl: 'https://firestore.googleapis.com/v1',
    post: async (url, body) => callJson({ url, body, ...(await credentials()) }),
    [Symbol.asyncDispose]: async () => {},
  };
}

function projectOfCredentials(env: NodeJS.ProcessEnv): string {
  const file = env['GOOGLE_APPLICATION_CREDENTIALS'];
  const named = env['GOOGLE_CLOUD_PROJECT'] ?? (file === undefined ? undefined : projectIn(file));
  if (typeof named === 'string') return named;
  throw new OperationalError('The credentials name no project: add --project ID.');
}

function projectIn(file: string): unknown {
  try {
    return objectIn(parseJson(readFileSync(file, 'utf8')))['project_id'];
  } catch {
    throw new OperationalError(
      `GOOGLE_APPLICATION_CREDENTIALS names ${file}, which cannot be read.`,
    );
  }
}
