import { idTokenOf, type Method } from './call.ts';

/** `accounts:delete` */
export const deleteAccount: Method = ({ identity, body }) => {
  identity.deleteOwnAccount(idTokenOf(body));
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};
