import type { DocumentData } from 'firebase/firestore';
import { rightsOf, type Rights } from '@gabbai/domain/people/role.ts';
import { collections } from '../stored/collections.ts';
import { readDate, readText } from '../stored/read-stored.ts';
import { liveCollection } from '../live/live-query.ts';
import type { Live } from '../live/live.ts';
import { useLive } from '../live/use-live.ts';

export interface Administrator extends Rights {
  readonly uid: string;
  /** The name, or else the address. */
  readonly name: string | null;
  readonly email: string | null;
  readonly lastSeen: Date | null;
}

const admins = liveCollection(collections.admins, adminFromStored);

function adminFromStored(uid: string, stored: DocumentData): Administrator {
  const email = readText(stored['email']);
  return {
    uid,
    ...rightsOf(stored),
    name: readText(stored['name']) ?? email,
    email,
    lastSeen: readDate(stored['lastSeen']),
  };
}

export function useAdministrators(): Live<readonly Administrator[]> {
  return useLive(admins);
}

export type AdminName = (uid: string | null) => string | null;

/** Returns the name of an administrator by account id: empty while loading, and `null` of one who was removed. */
export function useAdminName(): AdminName {
  const live = useLive(admins);
  return (uid) => {
    // Other programs store a name in place of the id.
    if (uid?.includes(' ') === true) return uid;
    if (live.status !== 'ready') return '';
    return live.value.find((admin) => admin.uid === uid)?.name ?? null;
  };
}
