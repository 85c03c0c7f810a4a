import type { Method } from './call.ts';

/** `recaptchaConfig`: no call requires a captcha. */
export const recaptchaConfig =
  (projectId: string): Method =>
  () => ({
    recaptchaKey: `projects/${projectId}/keys/none`,
    recaptchaEnforcementState: [{ provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' }],
  });
