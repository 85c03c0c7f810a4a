import { IdentityError } from '../errors.ts';
import { type Method, textOf } from './call.ts';

/** `token`: a fresh id token for a refresh token. */
export const token =
  (projectId: string): Method =>
  ({ identity, body, address }) => {
    if (textOf(body, 'grant_type') !== 'refresh_token')
      throw new IdentityError('INVALID_GRANT_TYPE');
    const refreshToken = textOf(body, 'refresh_token') ?? '';
    if (refreshToken === '') throw new IdentityError('MISSING_REFRESH_TOKEN');
    const session = identity.refresh(refreshToken, address);
    return {
      access_token: session.idToken,
      expires_in: String(session.expiresInSeconds),
      token_type: 'Bearer',
      refresh_token: session.refreshToken,
      id_token: session.idToken,
      user_id: session.account.uid,
      project_id: projectId,
    };
  };
