import { admin, type RunningBackend } from './backend-process.ts';

/** Signs in to a running backend, as the administrator by default, and answers the id token. */
export async function signIn(
  { url }: Pick<RunningBackend, 'url'>,
  account: object = admin,
  method = 'signInWithPassword',
): Promise<string> {
  const path = `identitytoolkit.googleapis.com/v1/accounts:${method}?key=gabbai-local`;
  const answer = await fetch(`${url}/${path}`, { method: 'POST', body: JSON.stringify(account) });
  const { idToken }: { idToken?: string } = await answer.json();
  if (idToken === undefined) throw new Error(`Sign-in answers ${answer.status}.`);
  return idToken;
}
