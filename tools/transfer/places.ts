import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { configFromEnvironment } from '@gabbai/backend/environment.ts';
import { objectIn, parseJson } from '../json-call.ts';
import { openOwnerClient } from '../owner-client.ts';
import type { PlaceName } from './arguments.ts';
import { RefusalError, TransferError } from './transfer-error.ts';

/** A place that speaks Google's REST interfaces for accounts, documents and files. */
export interface Place extends AsyncDisposable {
  /** What to call it in a sentence. */
  readonly name: string;
  readonly isFirebase: boolean;
  /** `projects/{projectId}/databases/(default)/documents` */
  readonly root: string;
  readonly bucket: string;
  /** Where browsers get its files. */
  readonly filesAddress: string;
  readonly accountsUrl: string;
  readonly projectUrl: string;
  readonly documentsUrl: string;
  readonly storageUrl: string;
  /** Throws `RefusalError`. What may pass by itself is tried again. */
  request(url: string, init?: RequestInit): Promise<Response>;
  /** Gives the JSON it answers; with a body it is a POST. */
  call(url: string, body?: object): Promise<Readonly<Record<string, unknown>>>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Opens a place; a source must be there already. */
export async function openPlace(
  place: PlaceName,
  { env, isSource }: { env: Environment; isSource: boolean },
): Promise<Place> {
  if (place.kind === 'project') return openProject(place.projectId, env);
  const { dataDir } = place;
  if (isSource && !existsSync(join(dataDir, 'gabbai.sqlite')))
    throw new TransferError(`There is no programme in the data folder ${dataDir}.`);
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
    projectUrl: `${url}/identitytoolkit.googleapis.com/admin/v2/projects/${projectId}`,
    documentsUrl: `${url}/v1`,
    storageUrl: url,
    ...callsWith(async () => ({ authorization: `Bearer ${client.token()}` })),
    [Symbol.asyncDispose]: () => client.close(),
  };
}

async function openProject(projectId: string, env: Environment): Promise<Place> {
  // Loaded only when wanted: loading it takes longer than the local work.
  const { applicationDefault } = await import('firebase-admin/app');
  const credential = applicationDefault();
  const quotaProject = env['GOOGLE_CLOUD_QUOTA_PROJECT'];
  const calls = callsWith(async () => {
    const { access_token: token } = await credential.getAccessToken();
    // A person's own credentials, unlike a service account's, belong to no project that could be charged.
    const charged: Record<string, string> =
      quotaProject === undefined ? {} : { 'x-goog-user-project': quotaProject };
    return { authorization: `Bearer ${token}`, ...charged };
  });
  // https://firebase.google.com/docs/reference/firebase-management/rest/v1beta1/projects/getAdminSdkConfig
  const { storageBucket } = await calls.call(
    `https://firebase.googleapis.com/v1beta1/projects/${projectId}/adminSdkConfig`,
  );
  if (typeof storageBucket !== 'string')
    throw new TransferError(`Cloud Storage is not set up in the Firebase project ${projectId}.`);
  return {
    name: `the Firebase project ${projectId}`,
    isFirebase: true,
    root: `projects/${projectId}/databases/(default)/documents`,
    bucket: storageBucket,
    filesAddress: 'https://firebasestorage.googleapis.com',
    accountsUrl: `https://identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`,
    projectUrl: `https://identitytoolkit.googleapis.com/admin/v2/projects/${projectId}`,
    documentsUrl: 'https://firestore.googleapis.com/v1',
    storageUrl: 'https://storage.googleapis.com',
    ...calls,
    [Symbol.asyncDispose]: async () => {},
  };
}

const passing = new Set([408, 429, 500, 502, 503, 504]);
const attempts = 5;

function callsWith(credentials: () => Promise<Record<string, string>>) {
  const request: Place['request'] = async (url, init = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      const headers = {
        ...Object.fromEntries(new Headers(init.headers)),
        ...(await credentials()),
      };
      const response = await fetch(url, { ...init, headers });
      if (response.ok) return response;
      const text = await response.text();
      if (!passing.has(response.status) || attempt === attempts)
        throw new RefusalError(response.status, reasonIn(text) ?? `${url}: ${response.status}`);
      await wait(2 ** attempt * 250);
    }
  };
  const call: Place['call'] = async (url, body) => {
    const init =
      body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          };
    return objectIn(await (await request(url, init)).json());
  };
  return { request, call };
}

function reasonIn(text: string): string | null {
  const { message } = objectIn(objectIn(parseJson(text))['error']);
  return typeof message === 'string' ? message : null;
}
