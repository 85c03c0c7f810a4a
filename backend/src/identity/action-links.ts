import { IdentityError } from './errors.ts';
import type { OobPurpose } from './model.ts';

const modes: Record<OobPurpose, string> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
};

/**
 * The link a mail carries to the app's own page, in the form of
 * https://firebase.google.com/docs/auth/custom-email-handler#create_the_email_handler_page
 */
export function actionLink({
  publicUrl,
  apiKey,
  purpose,
  code,
  continueUrl,
}: {
  publicUrl: string;
  apiKey: string;
  purpose: OobPurpose;
  code: string;
  continueUrl: string | null;
}): string {
  const link = new URL('reset', publicUrl.endsWith('/') ? publicUrl : `${publicUrl}/`);
  link.search = new URLSearchParams({
    mode: modes[purpose],
    oobCode: code,
    apiKey,
    lang: 'en',
    ...(continueUrl === null ? {} : { continueUrl }),
  }).toString();
  return link.href;
}

/** Throws unless the page to go on to is of one of these origins: a mail must not lead to a stranger's. */
export function checkContinueUrl(continueUrl: string | null, origins: readonly string[]): void {
  if (continueUrl === null) return;
  const url = URL.parse(continueUrl);
  if (url === null) throw new IdentityError('INVALID_CONTINUE_URI');
  // Addresses such as blob: have the origin of the page that made them.
  if (!/^https?:$/.test(url.protocol) || !origins.includes(url.origin))
    throw new IdentityError('UNAUTHORIZED_DOMAIN');
}
