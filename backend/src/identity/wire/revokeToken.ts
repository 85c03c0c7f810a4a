import { IdentityError } from '../errors.ts';
import { type Method, textOf } from './call.ts';

/**
 * `accounts:revokeToken`: Google's method for Apple's tokens, used here for refresh tokens. Its session ends; an unknown
 * token is not an error (RFC 7009, section 2.2).
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
