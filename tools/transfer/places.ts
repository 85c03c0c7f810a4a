import { configFromEnvironment } from '../gabbai.ts';
import { StartError } from 'backend-for-firebase-sdk/kernel/start-error.ts';
import { holdsProgramme, openOwnerClient } from '../owner-client.ts';
import type { Part, PlaceName } from './arguments.ts';
import { callsWith } from './calls.ts';
import { openEmulators, openProject } from './firebase-places.ts';

/** A place with Google's REST API for accounts, documents and files. */
export interface Place extends AsyncDisposable {
  /** For messages. */
  readonly name: string;
  readonly isFirebase: boolean;
  /** `projects/{projectId}/databases/(default)/documents` */
  readonly root: string;
  readonly bucket: string;
  /** The origin of download URLs. */
  readonly filesAddress: string;
  readonly accountsUrl: string;
  readonly projectUrl: string;
  readonly documentsUrl: string;
  readonly storageUrl: string;
  /** Retries temporary errors. Throws `HttpError`. */
  request(url: string, init?: RequestInit): Promise<Response>;
  /** Returns JSON. With a body the call is a POST. */
  call(url: string, body?: object): Promise<Readonly<Record<string, unknown>>>;
}

/** Opens a place. A source must exist. */
export async function openPlace(
  place: PlaceName,
  { env, isSource, parts }: { env: NodeJS.ProcessEnv; isSource: boolean; parts: ReadonlySet<Part> },
): Promise<Place> {
  if (place.kind === 'project') {
    const { projectId } = place;
    return openEmulators(projectId, { env, parts }) ?? openProject(projectId, { env, parts });
  }
  const { dataDir } = place;
  if (isSource && !holdsProgramme(dataDir))
    throw new StartError(`There is no programme in the data folder ${dataDir}.`);
  const client = await openOwnerClient({ dataDir });
  const { url, projectId, bucket, isTemporary } = client;
  const { port, publicUrl } = configFromEnvironment(env, null);
  return {
    name: `the programme in ${dataDir}`,
    isFirebase: false,
    root: `projects/${projectId}/databases/(default)/documents`,
    bucket,
    filesAddress: publicUrl ?? (isTemporary ? `http://127.0.0.1:${port}` : client.address),
    accountsUrl: `${url}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`,
    projectUrl: `${url}/identitytoolkit.googleapis.com/v2/projects/${projectId}`,
    documentsUrl: `${url}/v1`,
    storageUrl: url,
    ...callsWith(async () => ({ authorization: `Bearer ${client.token()}` })),
    [Symbol.asyncDispose]: () => client.close(),
  };
}
