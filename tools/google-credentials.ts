import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';

/**
 * Loads the machine's Google credentials. Returns a function that gives a token and headers; call it for each request, since
 * a token expires after an hour.
 */
export async function googleCredentials(env: NodeJS.ProcessEnv) {
  // Imported on demand, since local commands do not need this large package.
  const { applicationDefault } = await import('firebase-admin/app');
  const credential = applicationDefault();
  const quotaProject = env['GOOGLE_CLOUD_QUOTA_PROJECT'];
  return async () => {
    const { access_token: token } = await credential.getAccessToken().catch((cause: Error) => {
      throw new OperationalError(cause.message, { cause });
    });
    // A person's credentials, unlike a service account's, name no project to charge.
    const headers: Record<string, string> =
      quotaProject === undefined ? {} : { 'x-goog-user-project': quotaProject };
    return { token, headers };
  };
}
