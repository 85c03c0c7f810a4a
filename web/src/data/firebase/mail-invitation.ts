import { runtimeConfig } from '../../config/runtime-config.ts';
import { auth } from './firebase-auth.ts';

const timeoutMs = 5000;

/**
 * Asks our own backend to mail an invitation's link; resolves to whether it will. Firebase mails only links that sign in
 * without a password.
 */
export async function mailInvitation(email: string, continueUrl: string): Promise<boolean> {
  if (!runtimeConfig().servicesOnThisOrigin) return false;
  const { apiScheme, apiHost, apiKey } = auth.config;
  try {
    const answer = await fetch(`${apiScheme}://${apiHost}/v1/accounts:sendOobCode?key=${apiKey}`, {
      method: 'POST',
      body: JSON.stringify({ requestType: 'EMAIL_SIGNIN', email, continueUrl }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
