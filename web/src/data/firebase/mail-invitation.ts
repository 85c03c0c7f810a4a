import { sendSignInLinkToEmail } from 'firebase/auth';
import { runtimeConfig } from '../../config/runtime-config.ts';
import { auth } from './firebase-auth.ts';

/** Asks the identity service to mail an invitation's link; resolves to whether it will. It needs a mail server, or the email link. */
export async function mailInvitation(email: string, url: string): Promise<boolean> {
  if (!runtimeConfig().mailsInvitations) return false;
  return sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true }).then(
    () => true,
    () => false,
  );
}
