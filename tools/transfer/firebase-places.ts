import { StartError } from 'backend-for-firebase-sdk/kernel/start-error.ts';
import { googleCredentials } from '../google-credentials.ts';
import type { Part } from './arguments.ts';
import { callsWith } from './calls.ts';
import type { Place } from './places.ts';

interface Wanted {
  readonly env: NodeJS.ProcessEnv;
  readonly parts: ReadonlySet<Part>;
}

/** Opens a project at Google over REST. */
export async function openProject(projectId: string, { env, parts }: Wanted): Promise<Place> {
  const credentials = await googleCredentials(env);
  const calls = callsWith(async () => {
    const { token, headers } = await credentials();
    return { ...headers, authorization: `Bearer ${token}` };
  });
  // https://firebase.google.com/docs/reference/firebase-management/rest/v1beta1/projects/getAdminSdkConfig
  const { storageBucket } = await calls.call(
    `https://firebase.googleapis.com/v1beta1/projects/${projectId}/adminSdkConfig`,
  );
  if (typeof storageBucket !== 'string' && parts.has('files'))
    throw new StartError(
      `Cloud Storage is not set up in the Firebase project ${projectId}: set it up, or add --only accounts,documents.`,
    );
  const origins = {
    accounts: 'https://identitytoolkit.googleapis.com',
    documents: 'https://firestore.googleapis.com',
    files: 'https://storage.googleapis.com',
  };
  return {
    name: `the Firebase project ${projectId}`,
    bucket: typeof storageBucket === 'string' ? storageBucket : bucketOf(projectId),
    filesAddress: 'https://firebasestorage.googleapis.com',
    ...addresses(projectId, origins),
    ...calls,
    [Symbol.asyncDispose]: async () => {},
  };
}

const variables: Readonly<Record<Part, string>> = {
  accounts: 'FIREBASE_AUTH_EMULATOR_HOST',
  documents: 'FIRESTORE_EMULATOR_HOST',
  files: 'FIREBASE_STORAGE_EMULATOR_HOST',
};

/**
 * Opens a project in Google's emulators by their standard environment variables; `null` if none is set. Then no call goes
 * to Google.
 */
export function openEmulators(projectId: string, { env, parts }: Wanted): Place | null {
  if (Object.values(variables).every((variable) => !env[variable])) return null;
  const missing = [...parts].find((part) => !env[variables[part]]);
  if (missing !== undefined)
    throw new StartError(
      `${variables[missing]} is not set: start the emulator, or exclude ${missing} with --only.`,
    );
  const originOf = (part: Part): string => `http://${env[variables[part]]}`;
  const accounts = `${originOf('accounts')}/identitytoolkit.googleapis.com`;
  const origins = { accounts, documents: originOf('documents'), files: originOf('files') };
  return {
    name: `the emulated Firebase project ${projectId}`,
    bucket: bucketOf(projectId),
    filesAddress: origins.files,
    ...addresses(projectId, origins),
    ...callsWith(async () => ({ authorization: 'Bearer owner' })),
    [Symbol.asyncDispose]: async () => {},
  };
}

function addresses(projectId: string, { accounts, documents, files }: Record<Part, string>) {
  return {
    isFirebase: true,
    root: `projects/${projectId}/databases/(default)/documents`,
    accountsUrl: `${accounts}/v1/projects/${projectId}/accounts`,
    projectUrl: `${accounts}/v2/projects/${projectId}`,
    documentsUrl: `${documents}/v1`,
    storageUrl: files,
  };
}

/** The default of the emulators and of older projects. */
function bucketOf(projectId: string): string {
  return `${projectId}.appspot.com`;
}
