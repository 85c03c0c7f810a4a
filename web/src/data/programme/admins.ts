import { collections } from '../stored/collections.ts';
import { readText } from '../stored/read-stored.ts';
import { liveCollection } from '../live/live-query.ts';
import { useLive } from '../live/use-live.ts';

/** An administrator's account id, and the name or else the address to show. */
interface Admin {
  readonly uid: string;
  readonly name: string | null;
}

const admins = liveCollection(collections.admins, (uid, stored): Admin => ({
  uid,
  name: readText(stored['name']) ?? readText(stored['email']),
}));

export function useAdmins(): readonly Admin[] {
  const live = useLive(admins);
  return live.status === 'ready' ? live.value : [];
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
