import type { Page } from '@playwright/test';
import { parseJson, fetchOk, objectIn, textIn } from '../tools/json-call.ts';
import { admin } from '../backend/test/harness/backend-process.ts';

const apiKey = 'gabbai-local';

/** Opens a path with a session of the administrator, as if he had signed in on this computer before. */
export async function openSignedIn(page: Page, path: string, backendUrl: string): Promise<void> {
  const session = await createSession(backendUrl);
  const key = `firebase:authUser:${apiKey}:[DEFAULT]`;
  const storing = await page.addInitScript(([key, session]) => localStorage.setItem(key, session), [
    key,
    JSON.stringify(session),
  ] as const);
  await page.goto(path);
  await storing.dispose();
}

/** Signs the administrator in, and returns what the SDK keeps of a session. */
async function createSession(backendUrl: string): Promise<object> {
  const url = `${backendUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`;
  const response = await fetchOk(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...admin, returnSecureToken: true }),
  });
  const answer = objectIn(parseJson(await response.text()));
  return {
    uid: textIn(answer, 'localId'),
    email: admin.email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: textIn(answer, 'refreshToken'),
      accessToken: textIn(answer, 'idToken'),
      expirationTime: Date.now() + 3_600_000,
    },
    apiKey,
    appName: '[DEFAULT]',
  };
}
