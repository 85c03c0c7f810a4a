import { IdentityError } from '../errors.ts';
import { type Method, textOf } from './call.ts';

/**
 * `accounts:revokeToken`: in Google's form, which knows Apple's tokens alone; here it takes our own refresh tokens.
 * The holder of a token may end its session. An unknown token is no error (RFC 7009, section 2.2).
 */
export const revokeToken: Method = ({ identity, body }) => {
  const isOwn =
    textOf(body, 'providerId') === 'password' && textOf(body, 'tokenType') === 'REFRESH_TOKEN';
  if (!isOwn) throw new IdentityError('OPERATION_NOT_ALLOWED');
  const token = textOf(body, 'token') ?? '';
  if (token === '') throw new IdentityError('MISSING_REFRESH_TOKEN');
  identity.endSession(token);
  return {};
};
