import type { Session } from '../model.ts';
import { emailOf, tokens } from './responses.ts';
import { type Call, type Method, textOf } from './call.ts';

/** `accounts:signUp`: creates an account, creates an anonymous one, or adds an address to one. */
export const signUp: Method = async (call) => {
  const session = await sessionOf(call);
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: session.account.uid,
    ...emailOf(session.account),
    ...tokens(session),
  };
};

function sessionOf({ identity, body, address }: Call): Promise<Session> {
  const email = textOf(body, 'email') ?? '';
  const password = textOf(body, 'password') ?? '';
  const idToken = textOf(body, 'idToken') ?? '';
  if (idToken !== '') return identity.linkPassword(idToken, { email, password }, address);
  if (email === '' && password === '') return identity.signInAnonymously(address);
  return identity.signUp({ email, password, displayName: textOf(body, 'displayName') }, address);
}
