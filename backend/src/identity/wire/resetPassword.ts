import { IdentityError } from '../errors.ts';
import { type Method, textOf } from './call.ts';

const kind = 'identitytoolkit#ResetPasswordResponse';

/** `accounts:resetPassword`: without a new password it returns what the code is for. */
export const resetPassword: Method = async ({ identity, body, address }) => {
  const code = textOf(body, 'oobCode') ?? '';
  if (code === '') throw new IdentityError('MISSING_OOB_CODE');
  const newPassword = textOf(body, 'newPassword');
  if (newPassword === null) {
    const { email, newEmail, purpose } = identity.checkOobCode(code, address);
    return { kind, email, ...(newEmail === null ? {} : { newEmail }), requestType: purpose };
  }
  const email = await identity.confirmPasswordReset(code, newPassword, address);
  return { kind, email, requestType: 'PASSWORD_RESET' };
};
