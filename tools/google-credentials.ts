import { StartError } from 'backend-for-firebase-sdk/kernel/start-error.ts';

interface Credentials {
  readonly token: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The machine's Google credentials. Call the result for each request, since a token expires after an hour. */
export async function googleCredentials(
  env: NodeJS.ProcessEnv,
): Promise<() => Promise<Credentials>> {
  // Imported on demand: loading it takes longer than the local work.
  const { applicationDefault } = await import('firebase-admin/app');
  const credential = applicationDefault();
  const quotaProject = env['GOOGLE_CLOUD_QUOTA_PROJECT'];
  return async () => {
    const { access_token: token } = await credential.getAccessToken().catch((cause: Error) => {
      throw new StartError(cause.message, { cause });
    });
    // A person's credentials, unlike a service account's, have no project to charge.
    const headers: Credentials['headers'] =
      quotaProject === undefined ? {} : { 'x-goog-user-project': quotaProject };
    return { token, headers };
  };
}
