/** Writes of `admins` and `invites`, with the entries that they need. */
import { changeWrites } from './change.ts';
import type { Office, Person } from './office.ts';
import { serverTime, type PlainRecord } from './wire-values.ts';

export const denied = 'PERMISSION_DENIED';
export const code = '0123456789abcdef0123456789abcdef';
export const email = 'rabbi@example.org';
export const hourMs = 3_600_000;
export const owner = 'an administrator';

export function peopleWrites(office: Office) {
  const { set, update, remove } = office;
  return {
    uidOf: (person: Person) => office.uids.get(person) ?? 'anybody',
    set,
    update,
    remove,
    noted: (uid: string, action: string, subject: string) =>
      changeWrites(office, { id: 'change', uid, activity: { action, subject } }),
    inviteOf: (changes: PlainRecord = {}): PlainRecord => ({
      role: 'office',
      by: office.uid,
      at: serverTime,
      code,
      ...changes,
    }),
  };
}
