import { tokens } from './answers.ts';
import { type Method, textOf } from './call.ts';

/** `accounts:signUp` */
export const signUp: Method = async ({ identity, body }) => {
  const session = await identity.signUp({
    email: textOf(body, 'email') ?? '',
    password: textOf(body, 'password') ?? '',
    displayName: textOf(body, 'displayName'),
  });
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: session.account.uid,
    email: session.account.email,
    ...tokens(session),
  };
};
