import {
  deleteField,
  doc,
  getDocFromServer,
  serverTimestamp,
  type DocumentData,
} from 'firebase/firestore';
import type { Activity, Facts } from '@gabbai/domain/activity.ts';
import { inviteIdOf, inviteLink, newInviteCode } from '@gabbai/domain/people/invite-link.ts';
import { rightsOf, type Rights } from '@gabbai/domain/people/role.ts';
import { peopleActivityTexts } from '../../config/people-activity-texts.ts';
import { sendChange, transact } from '../changes/activity.ts';
import type { SendResult } from '../changes/change-kind.ts';
import { currentUid } from '../current-session/current-admin.ts';
import { DataError } from '../firebase/errors.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { liveCollection } from '../live/live-query.ts';
import type { Live } from '../live/live.ts';
import { useLive } from '../live/use-live.ts';
import { collections } from '../stored/collections.ts';
import { readDate, readText } from '../stored/read-stored.ts';
import type { Administrator } from './admins.ts';

/** A pending invitation. */
export interface Invite extends Rights {
  readonly email: string;
  readonly at: Date | null;
  readonly code: string;
}

const invites = liveCollection(collections.invites, inviteFromStored);

function inviteFromStored(email: string, stored: DocumentData): Invite {
  return {
    email,
    ...rightsOf(stored),
    at: readDate(stored['at']),
    code: readText(stored['code']) ?? '',
  };
}

/** Only owners can read them. */
export function useInvites(): Live<readonly Invite[]> {
  return useLive(invites);
}

export function linkOf(invite: Invite): string {
  return inviteLink(location.origin, invite);
}

/** Invites an address, also in place of an older invitation; resolves to the link. The link is mailed too where that works. */
export async function inviteAdmin(
  address: string,
  rights: Rights,
  activityId: string,
): Promise<{ readonly link: string; readonly isMailed: boolean }> {
  const email = inviteIdOf(address);
  const code = newInviteCode((bytes) => crypto.getRandomValues(bytes));
  const invite = doc(openFirestore(), collections.invites, email);
  await transact(async (transaction) => {
    const record = { ...storedRights(rights), by: currentUid(), at: serverTimestamp(), code };
    transaction.set(invite, record);
    return {
      activity: activityOf('invite-admin', invite.path, {
        summary: peopleActivityTexts.invite(email, rights),
        after: factsOf(rights),
      }),
      result: undefined,
    };
  }, activityId);
  // With the server's time, and the code of the attempt whose answer was lost.
  const stored = await getDocFromServer(invite);
  const link = linkOf(inviteFromStored(email, stored.data() ?? {}));
  // Imported statically, the sign-in code would change what the login page loads.
  const { mailInvitation } = await import('../firebase/mail-invitation.ts');
  return { link, isMailed: await mailInvitation(email, link) };
}

export async function withdrawInvite(email: string, activityId: string): Promise<void> {
  const invite = doc(openFirestore(), collections.invites, email);
  await transact(async (transaction) => {
    if (!(await transaction.get(invite)).exists()) return { activity: null, result: undefined };
    transaction.delete(invite);
    const summary = peopleActivityTexts.withdraw(email);
    return { activity: activityOf('withdraw-invite', invite.path, { summary }), result: undefined };
  }, activityId);
}

export async function changeRole(
  { uid, name }: Administrator,
  rights: Rights,
  activityId: string,
): Promise<void> {
  const entry = doc(openFirestore(), collections.admins, uid);
  await transact(async (transaction) => {
    const stored = (await transaction.get(entry)).data();
    if (stored === undefined) throw new DataError('not-found', 'The administrator was removed');
    const { role, schools } = storedRights(rights);
    transaction.update(entry, { role, schools: schools ?? deleteField() });
    const summary = peopleActivityTexts.changeRole(name, rights);
    const facts = { summary, before: factsOf(rightsOf(stored)), after: factsOf(rights) };
    return { activity: activityOf('change-role', entry.path, facts), result: undefined };
  }, activityId);
}

export async function removeAdmin({ uid, name }: Administrator, activityId: string): Promise<void> {
  const entry = doc(openFirestore(), collections.admins, uid);
  await transact(async (transaction) => {
    const stored = (await transaction.get(entry)).data();
    if (stored === undefined) return { activity: null, result: undefined };
    transaction.delete(entry);
    const facts = { summary: peopleActivityTexts.remove(name), before: factsOf(rightsOf(stored)) };
    return { activity: activityOf('remove-admin', entry.path, facts), result: undefined };
  }, activityId);
}

/** Changes the name of the signed-in administrator. */
export function renameOwnEntry(name: string, activityId?: string): Promise<SendResult> {
  const entry = doc(openFirestore(), collections.admins, currentUid());
  const summary = peopleActivityTexts.rename(name);
  return sendChange(
    activityOf('edit-account', entry.path, { summary, after: { name } }),
    (batch) => batch.update(entry, { name }),
    activityId,
  );
}

function activityOf(
  action: Activity['action'],
  subject: string,
  facts: Pick<Activity, 'summary' | 'before' | 'after'>,
): Activity {
  return { action, subject, ...facts };
}

function storedRights({ role, schools }: Rights) {
  return role === 'helper' ? { role, schools: [...schools] } : { role };
}

function factsOf({ role, schools }: Rights): Facts {
  return role === 'helper' ? { role, schools: schools.join(', ') } : { role };
}
