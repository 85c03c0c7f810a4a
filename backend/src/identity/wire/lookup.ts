import { userInfo } from './responses.ts';
import { idTokenOf, type Method } from './call.ts';

/** `accounts:lookup` */
export const lookup: Method = ({ identity, body }) => ({
  kind: 'identitytoolkit#GetAccountInfoResponse',
  users: [userInfo(identity.lookup(idTokenOf(body)))],
});
