import { tokens } from './answers.ts';
import { type Method, textOf } from './call.ts';

/** `accounts:signUp` */
export const signUp: Method = async ({ identity, body, address }) => {
  const account = {
    email: textOf(body, 'email') ?? '',
    password: textOf(body, 'password') ?? '',
    displayName: textOf(body, 'displayName'),
  };
  const session = await identity.signUp(account, address);
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: session.account.uid,
    email: session.account.email,
    ...tokens(session),
  };
};
