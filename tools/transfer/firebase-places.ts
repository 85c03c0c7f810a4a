import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { googleCredentials } from '../google-credentials.ts';
import type { Part } from './arguments.ts';
import { projectUrls, type Place } from './place.ts';
import { callsWith } from './rest-calls.ts';

interface PlaceOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly parts: ReadonlySet<Part>;
}

/** Opens a project at Google, with the machine's credentials. */
export async function openProject(projectId: string, { env, parts }: PlaceOptions): Promise<Place> {
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
    throw new OperationalError(
      `Cloud Storage is not set up in the Firebase project ${projectId}: set it up, or add --only accounts,documents.`,
    );
  const origins = {
    accounts: 'https://identitytoolkit.googleapis.com',
    documents: 'https://firestore.googleapis.com',
    files: 'https://storage.googleapis.com',
  };
  return {
    name: `the Firebase project ${projectId}`,
    isFirebase: true,
    bucket: typeof storageBucket === 'string' ? storageBucket : defaultBucket(projectId),
    filesAddress: 'https://firebasestorage.googleapis.com',
    ...projectUrls(projectId, origins),
    ...calls,
    [Symbol.asyncDispose]: async () => {},
  };
}

const emulatorVariables: Readonly<Record<Part, string>> = {
  accounts: 'FIREBASE_AUTH_EMULATOR_HOST',
  documents: 'FIRESTORE_EMULATOR_HOST',
  files: 'FIREBASE_STORAGE_EMULATOR_HOST',
};

/**
 * Opens a project in Google's emulators if their standard environment variables are set, else returns `null`. An emulated
 * project never calls Google.
 */
export function openEmulators(projectId: string, { env, parts }: PlaceOptions): Place | null {
  if (Object.values(emulatorVariables).every((variable) => !env[variable])) return null;
  const missing = [...parts].find((part) => !env[emulatorVariables[part]]);
  if (missing !== undefined)
    throw new OperationalError(
      `${emulatorVariables[missing]} is not set: start the emulator, or exclude ${missing} with --only.`,
    );
  const originOf = (part: Part): string => `http://${env[emulatorVariables[part]]}`;
  const accounts = `${originOf('accounts')}/identitytoolkit.googleapis.com`;
  const origins = { accounts, documents: originOf('documents'), files: originOf('files') };
  return {
    name: `the emulated Firebase project ${projectId}`,
    isFirebase: true,
    bucket: defaultBucket(projectId),
    filesAddress: origins.files,
    ...projectUrls(projectId, origins),
    ...callsWith(async () => ({ authorization: 'Bearer owner' })),
    [Symbol.asyncDispose]: async () => {},
  };
}

/** The bucket of the emulators and of older projects. */
function defaultBucket(projectId: string): string {
  return `${projectId}.appspot.com`;
}
