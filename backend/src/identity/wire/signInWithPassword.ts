import { emailOf, tokens } from './responses.ts';
import { type Method, textOf } from './call.ts';

/** `accounts:signInWithPassword` */
export const signInWithPassword: Method = async ({ identity, body, address }) => {
  const session = await identity.signInWithPassword({
    email: textOf(body, 'email') ?? '',
    password: textOf(body, 'password') ?? '',
    address,
  });
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: session.account.uid,
    ...emailOf(session.account),
    displayName: session.account.displayName ?? '',
    registered: true,
    ...tokens(session),
  };
};
