import { getApp } from 'firebase/app';
import type { User } from 'firebase/auth';
import { doc, getDocFromServer, runTransaction, serverTimestamp } from 'firebase/firestore';
import type { AcceptedAdmin } from '@gabbai/domain/people/administrator.ts';
import type { InviteLink } from '@gabbai/domain/people/invite-link.ts';
import { peopleActivityTexts } from '../../config/people-activity-texts.ts';
import { logChange } from '../changes/activity.ts';
import { toDataError } from '../firebase/errors.ts';
import { firestoreOf } from '../firebase/firestore.ts';
import { collections } from '../stored/collections.ts';
import { uuid } from '../../kernel/uuid.ts';

/** Makes the account an administrator. Its address must be confirmed. Also resolves for an account that is one already. */
export async function acceptInvite(user: User, invite: InviteLink): Promise<void> {
  const firestore = firestoreOf(getApp('invite'));
  const { uid } = user;
  const entry = doc(firestore, collections.admins, uid);
  try {
    // The token was issued before the address was confirmed.
    const { claims } = await user.getIdTokenResult(true);
    const { email, role, schools, code } = invite;
    const accepted: AcceptedAdmin<ReturnType<typeof serverTimestamp>> = {
      email: typeof claims['email'] === 'string' ? claims['email'] : email,
      addedAt: serverTimestamp(),
      role,
      ...(role === 'helper' && { schools }),
      invite: code,
      signedInAt: Number(claims['auth_time']),
    };
    const activity = {
      action: 'accept-invite',
      subject: entry.path,
      summary: peopleActivityTexts.accept(email, invite),
      after: { role },
    } as const;
    // Without reads, a transaction is one request.
    await runTransaction(firestore, (transaction) => {
      transaction.set(entry, accepted);
      transaction.delete(doc(firestore, collections.invites, email));
      logChange(transaction, doc(firestore, collections.activity, uuid()), { activity, by: uid });
      return Promise.resolve();
    });
  } catch (cause) {
    const error = toDataError(cause);
    if (error.code !== 'permission-denied' || !(await isAdministrator())) throw error;
  }

  async function isAdministrator(): Promise<boolean> {
    return getDocFromServer(entry).then(
      (found) => found.exists(),
      () => false,
    );
  }
}
