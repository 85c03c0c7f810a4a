import { type Method, textOf } from './call.ts';

/** `accounts:createAuthUri`; the SDK uses only the list of sign-in methods. */
export const createAuthUri: Method = ({ identity, body }) => {
  const signinMethods = identity.signInMethods(textOf(body, 'identifier') ?? '');
  return {
    kind: 'identitytoolkit#CreateAuthUriResponse',
    registered: signinMethods.length > 0,
    signinMethods,
  };
};
