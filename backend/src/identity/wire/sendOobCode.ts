import { IdentityError } from '../errors.ts';
import { type Call, idTokenOf, type Method, refuseOthers, textOf } from './call.ts';

/** `accounts:sendOobCode` */
export const sendOobCode: Method = (call) => ({
  kind: 'identitytoolkit#GetOobConfirmationCodeResponse',
  email: send(call),
});

/** The operator's variant: returns the link instead of mailing it. */
export const sendOobCodeOfProject: Method = ({ identity, body }) => {
  const email = textOf(body, 'email') ?? '';
  const { requestType, returnOobLink, canHandleCodeInApp = false, ...others } = body;
  refuseOthers(others, 'email continueUrl');
  if (requestType !== 'PASSWORD_RESET' || returnOobLink !== true || canHandleCodeInApp !== false)
    throw new IdentityError('OPERATION_NOT_ALLOWED', 'Only links to a new password are made.');
  const oobLink = identity.passwordResetLink(email, textOf(body, 'continueUrl'));
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email, oobLink };
};

function send({ identity, body, address }: Call): string {
  const continueUrl = textOf(body, 'continueUrl');
  switch (textOf(body, 'requestType') ?? '') {
    case 'PASSWORD_RESET': {
      const email = textOf(body, 'email') ?? '';
      identity.sendPasswordReset({ email, address, continueUrl });
      return email;
    }
    case 'VERIFY_EMAIL':
      return identity.sendEmailVerification({ idToken: idTokenOf(body), continueUrl });
    case 'VERIFY_AND_CHANGE_EMAIL': {
      const newEmail = textOf(body, 'newEmail') ?? '';
      return identity.sendEmailChange({ idToken: idTokenOf(body), newEmail, continueUrl });
    }
    case 'EMAIL_SIGNIN': {
      const email = textOf(body, 'email') ?? '';
      identity.sendInvitation({ email, address, continueUrl });
      return email;
    }
    default:
      throw new IdentityError('INVALID_REQ_TYPE');
  }
}
