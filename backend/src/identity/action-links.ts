import { IdentityError } from './errors.ts';
import type { OobPurpose } from './model.ts';

const modes: Record<OobPurpose, string> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
};

/**
 * The link in a mail to the app's own page, in the form of
 * https://firebase.google.com/docs/auth/custom-email-handler#create_the_email_handler_page
 */
export function actionLink(options: {
  publicUrl: string;
  /** The page's path below `publicUrl`. */
  actionPath: string;
  apiKey: string;
  purpose: OobPurpose;
  code: string;
  continueUrl: string | null;
}): string {
  const { publicUrl, continueUrl } = options;
  const base = publicUrl.endsWith('/') ? publicUrl : `${publicUrl}/`;
  const link = new URL(options.actionPath, base);
  link.search = new URLSearchParams({
    mode: modes[options.purpose],
    oobCode: options.code,
    apiKey: options.apiKey,
    lang: 'en',
    ...(continueUrl === null ? {} : { continueUrl }),
  }).toString();
  return link.href;
}

/** Throws unless the URL has one of these origins: mails must not link to foreign sites. */
export function checkContinueUrl(continueUrl: string | null, origins: readonly string[]): void {
  if (continueUrl === null) return;
  const url = URL.parse(continueUrl);
  if (url === null) throw new IdentityError('INVALID_CONTINUE_URI');
  // blob: URLs have the origin of the page that made them.
  if (!/^https?:$/.test(url.protocol) || !origins.includes(url.origin))
    throw new IdentityError('UNAUTHORIZED_DOMAIN');
}
