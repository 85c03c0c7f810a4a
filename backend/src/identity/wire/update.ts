import { IdentityError } from '../errors.ts';
import type { ProfileChange } from '../model.ts';
import { accountInfo, tokens } from './responses.ts';
import { type Body, has, idTokenOf, type Method, textOf, textsOf } from './call.ts';

/** `accounts:update`: changes the caller's account, or applies a mailed code to its address. */
export const update: Method = async ({ identity, body, address }) => {
  const oobCode = textOf(body, 'oobCode');
  if (oobCode !== null) return accountInfo(identity.applyOobCode(oobCode, address));
  // A new address must be confirmed first (accounts:sendOobCode), and the only sign-in method cannot be removed.
  if (textOf(body, 'email') !== null || textsOf(body, 'deleteProvider').length > 0)
    throw new IdentityError('OPERATION_NOT_ALLOWED');
  const session = await identity.updateAccount(idTokenOf(body), {
    ...profileOf(body),
    ...(has(body, 'password') ? { password: textOf(body, 'password') ?? '' } : {}),
  });
  return { ...accountInfo(session.account), ...tokens(session) };
};

/** The changed name and picture; empty, null and `deleteAttribute` clear them. */
export function profileOf(body: Body): Omit<ProfileChange, 'password'> {
  const cleared = textsOf(body, 'deleteAttribute');
  const change = (name: string, attribute: string): string | null | undefined => {
    if (cleared.includes(attribute)) return null;
    return has(body, name) ? textOf(body, name) || null : undefined;
  };
  const displayName = change('displayName', 'DISPLAY_NAME');
  const photoUrl = change('photoUrl', 'PHOTO_URL');
  return {
    ...(displayName === undefined ? {} : { displayName }),
    ...(photoUrl === undefined ? {} : { photoUrl }),
  };
}
