import { IdentityError } from '../errors.ts';
import { type Call, idTokenOf, type Method, textOf } from './call.ts';

/** `accounts:sendOobCode` */
export const sendOobCode: Method = (call) => ({
  kind: 'identitytoolkit#GetOobConfirmationCodeResponse',
  email: send(call),
});

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
    case 'EMAIL_SIGNIN':
    case 'VERIFY_AND_CHANGE_EMAIL':
      throw new IdentityError('OPERATION_NOT_ALLOWED');
    default:
      throw new IdentityError('INVALID_REQ_TYPE');
  }
}
