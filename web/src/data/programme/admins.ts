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

/** Returns the name of an administrator by account id: `null` while loading, and of one who was removed. */
export function useAdminName(): (uid: string | null) => string | null {
  const all = useAdmins();
  return (uid) => all.find((admin) => admin.uid === uid)?.name ?? readable(uid);
}

/** Other programs store a name in place of the id. */
function readable(by: string | null): string | null {
  return by?.includes(' ') === true ? by : null;
}
