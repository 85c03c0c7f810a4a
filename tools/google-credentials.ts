import { StartError } from 'backend-for-firebase-sdk/kernel/start-error.ts';

/** What a call at Google is made with. */
interface Credentials {
  readonly token: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The machine's own Google credentials, to be asked for at each call: a token is good for an hour. Throws `StartError` where they are none. */
export async function googleCredentials(
  env: NodeJS.ProcessEnv,
): Promise<() => Promise<Credentials>> {
  // Loaded only when wanted: loading it takes longer than the local work.
  const { applicationDefault } = await import('firebase-admin/app');
  const credential = applicationDefault();
  const quotaProject = env['GOOGLE_CLOUD_QUOTA_PROJECT'];
  return async () => {
    const { access_token: token } = await credential.getAccessToken().catch((cause: Error) => {
      throw new StartError(cause.message, { cause });
    });
    // A person's own credentials, unlike a service account's, belong to no project that could be charged.
    const headers: Credentials['headers'] =
      quotaProject === undefined ? {} : { 'x-goog-user-project': quotaProject };
    return { token, headers };
  };
}
