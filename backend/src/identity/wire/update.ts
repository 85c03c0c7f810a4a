import { IdentityError } from '../errors.ts';
import type { ProfileChange } from '../model.ts';
import { accountInfo, tokens } from './responses.ts';
import { type Body, has, idTokenOf, type Method, textOf, textsOf } from './call.ts';

/** `accounts:update`: a change of one's own account, or a mailed code that confirms or changes its address. */
export const update: Method = async ({ identity, body, address }) => {
  const oobCode = textOf(body, 'oobCode');
  if (oobCode !== null) return accountInfo(identity.applyOobCode(oobCode, address));
  // A new address has to be confirmed first, which accounts:sendOobCode begins. The one way to sign in stays.
  if (textOf(body, 'email') !== null || textsOf(body, 'deleteProvider').length > 0)
    throw new IdentityError('OPERATION_NOT_ALLOWED');
  const session = await identity.updateAccount(idTokenOf(body), {
    ...profileOf(body),
    ...(has(body, 'password') ? { password: textOf(body, 'password') ?? '' } : {}),
  });
  return { ...accountInfo(session.account), ...tokens(session) };
};

/** The name and picture of a change; empty, null and `deleteAttribute` clear them. */
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
